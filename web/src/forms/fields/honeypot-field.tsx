import type { FieldValues } from 'react-hook-form';

import type { Bound } from './bound.ts';
import { useBound } from './bound.ts';
import styles from './honeypot-field.module.css';

/**
 * A field that no person sees, reaches or hears of; what fills it is a machine. Browsers and
 * password managers are told to leave it alone, each in its own words, because a filled one costs
 * a genuine visitor the inquiry.
 */
export function HoneypotField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
  const { ref, name, value, onChange } = useBound(props);
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input
          ref={ref}
          name={name}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      </label>
    </div>
  );
}
