import { FileText, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { formatBytes } from '../file-size.ts';
import { type Bound, Field, type FieldTexts, useBound } from './field.tsx';
import styles from './fields.module.css';

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
  const { file: words } = useTexts('forms', formTexts);
  const input = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);
  const file = value instanceof File ? value : undefined;

  const choose = (chosen: File | undefined) => {
    // A cancelled dialog empties the input in some browsers; what was chosen before stays.
    if (!chosen) return;
    onChange(chosen);
    onChosen(chosen);
  };

  // Chosen before the scripts of a prerendered page had arrived; see draft/use-early-input.ts.
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
          className={styles.fileArea}
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
              className={styles.fileInput}
              type="file"
              accept={accept.join(',')}
              onChange={(event) => choose(event.target.files?.[0])}
              onBlur={onBlur}
            />
            <span className={styles.dropHint}>{words.drop}</span>
          </div>
          {file && (
            <div className={styles.chosen}>
              <FileText aria-hidden className={styles.fileMark} />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize}>{formatBytes(file.size)}</span>
              <Button variant="ghost" className={styles.remove} onClick={remove}>
                <Trash2 aria-hidden size={18} />
                <span aria-hidden>{words.remove}</span>
                <VisuallyHidden>{words.removeOf(file.name)}</VisuallyHidden>
              </Button>
            </div>
          )}
          <VisuallyHidden>
            <output>{file && words.chosen(file.name, formatBytes(file.size))}</output>
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
