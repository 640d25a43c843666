import { driverPhone } from '../../content/products/lineup.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { productMessages } from './messages.ts';
import styles from './driver-band.module.css';
import { ProductLink } from './product-link.tsx';
import { ProductName } from './product-name.tsx';

/** The phone in its own light, at dusk behind the wheel. */
export function DriverBand() {
  return (
    <section aria-labelledby="driver" data-ground="dark" className={styles.band}>
      <Picture source={driverPhone.picture} alt="" sizes="100vw" className={styles.picture} />
      <div className={styles.words}>
        <ProductName product={driverPhone} as="h2" id="driver" />
        <p>{driverPhone.text}</p>
        <ProductLink product={driverPhone} variant="onDark">
          {productMessages.driver.link}
        </ProductLink>
      </div>
    </section>
  );
}
