import { FileText, Trash2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatBytes } from '../file-size.ts';
import { formMessages } from '../messages.ts';
import type { Bound } from './bound.ts';
import { useBound } from './bound.ts';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';
import styles from './file-field.module.css';

interface FileFieldProps {
  /** Endings that the browser's own dialog offers, such as `.pdf`. */
  accept: readonly string[];
  /** Called with what was chosen or removed, so that it can be judged at once. */
  onChosen: (file: File | undefined) => void;
}

/** One file: a plain input, a place to drop it, and what was chosen. */
export function FileField<Values extends FieldValues, Output>({
  control,
  name,
  accept,
  onChosen,
  ...texts
}: Bound<Values, Output> & FieldTexts & FileFieldProps) {
  const { ref, value, onChange, onBlur, error } = useBound({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);
  const file = value instanceof File ? value : undefined;

  const choose = (chosen: File | undefined) => {
    // A cancelled dialog empties the input in some browsers; what was chosen before stays.
    if (!chosen) return;
    onChange(chosen);
    onChosen(chosen);
  };

  // Chosen before the scripts of a prerendered page had arrived; see use-early-input.ts.
  const adopt = useEffectEvent(() => {
    if (!file) choose(input.current?.files?.[0]);
  });
  useEffect(() => adopt(), []);

  // What the input itself holds follows, however the file was chosen or given up: a screen reader
  // reads it out, and choosing the same file again would otherwise be no change.
  useEffect(() => {
    if (input.current) hold(input.current, file);
  }, [file]);

  const remove = () => {
    onChange(undefined);
    onChosen(undefined);
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHovered(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <Field id={name} error={error} {...texts}>
      {(aria) => (
        <div
          className={styles.area}
          data-hovered={hovered ? '' : undefined}
          data-invalid={error ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setHovered(true);
          }}
          onDragLeave={() => setHovered(false)}
          onDrop={drop}
        >
          <div className={styles.chooser}>
            <input
              {...aria}
              ref={(element) => {
                input.current = element;
                ref(element);
              }}
              className={styles.input}
              type="file"
              accept={accept.join(',')}
              onChange={(event) => choose(event.target.files?.[0])}
              onBlur={onBlur}
            />
            <span className={styles.hint}>{formMessages.file.drop}</span>
          </div>
          {file && (
            <div className={styles.chosen}>
              <FileText aria-hidden className={styles.mark} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatBytes(file.size)}</span>
              <Button variant="ghost" className={styles.remove} onClick={remove}>
                <Trash2 aria-hidden size={18} />
                <span aria-hidden>{formMessages.file.remove}</span>
                <VisuallyHidden>{formMessages.file.removeOf(file.name)}</VisuallyHidden>
              </Button>
            </div>
          )}
          <VisuallyHidden>
            <output>{file && formMessages.file.chosen(file.name, formatBytes(file.size))}</output>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

function hold(input: HTMLInputElement, file: File | undefined) {
  if (input.files?.[0] === file) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
