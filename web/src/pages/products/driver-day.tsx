import { clsx } from 'clsx';
import { driverDay } from '../../content/products/driver.ts';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { driverMessages } from './messages.ts';
import styles from './driver-day.module.css';
import { ScreenSketch } from './screen-sketch.tsx';

const { day } = driverMessages;

/** A working day along one road; where the line glows, the wheels turn and the screen keeps quiet. */
export function DriverDay() {
  return (
    <Section tone="dark">
      <SectionHeading number="02" label={day.label} title={day.title} />
      <ol className={styles.day}>
        {driverDay.map(({ time, title, text, screen, sketch, moving }) => (
          <li key={time} className={clsx(styles.hour, moving && styles.moving)}>
            <p className={styles.time}>
              <time>{time}</time>
              <span className={styles.state}>{moving ? day.moving : day.still}</span>
            </p>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <p className={styles.screen}>
              <ScreenSketch sketch={sketch} />
              <span className={styles.screenLabel}>{day.screen}</span>
              {screen}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
