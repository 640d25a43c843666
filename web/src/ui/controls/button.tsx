import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** `primary` is the one call to action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost';

/** The look of a button for links: `<Link className={buttonClass('primary')}>…<Arrow /></Link>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', className?: string): string {
  return clsx(styles.button, styles[variant], className);
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant };

export function Button({ variant, className, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- the default above is the type
  return <button {...rest} type={type} className={buttonClass(variant, className)} />;
}
