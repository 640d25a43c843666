import { clsx } from 'clsx';
import { FileText, Trash2 } from 'lucide';
import { type DragEvent, use, useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FILE_EXTENSIONS, fileExtension, MEDIA_TYPES } from 'shared/attachment';

import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { applicationTexts } from '../../content/application.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { formatBytes } from '../file-size.ts';
import { Field, type FieldProps, FieldTextsContext } from './field.tsx';
import { Icon } from '../../ui/drawing/icon.tsx';
import { loadFormatWords } from './file-problem.ts';
import styles from './fields.module.css';

// In-app browsers of Android know types alone, and many only the first: without one, their choosers don't open.
const ACCEPTED = [
  ...new Set(Object.values(MEDIA_TYPES)),
  ...FILE_EXTENSIONS.map((extension) => `.${extension}`),
].join(',');

interface FileFieldProps extends FieldProps {
  /** The field whose file this one's is not meant to be: whoever chooses it twice is told. */
  other?: FieldProps['name'];
}

/** One file: a plain input, a place to drop it, and what was chosen. It is validated as soon as it is chosen. */
export function FileField({ other, ...field }: FileFieldProps) {
  const { name } = field;
  const { clearErrors, setError, trigger } = useFormContext();
  const { ref, value, onChange, onBlur } = useController({ name }).field;
  const { file: words } = useTexts(applicationTexts);
  const input = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState(false);
  const file: File | undefined = value;
  const { labels } = use(FieldTextsContext);
  const otherFile: File | undefined = useWatch({ name: other ?? name });
  const repeated =
    other && file && otherFile && isSameFile(file, otherFile) && words.same(labels[other] ?? '');

  const choose = (chosen: File | undefined) => {
    // A cancelled dialog empties the input in some browsers; what was chosen before stays.
    if (chosen) onChange(chosen);
  };
  // What the input itself holds follows, however the file was chosen or given up: a screen reader reads it out. Also where
  // the dialog that `onClick` emptied it for was cancelled.
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const follow = () => setInputFile(element, file);
    follow();
    element.addEventListener('cancel', follow);
    return () => element.removeEventListener('cancel', follow);
  }, [file]);

  // However it came here; once more as soon as there are words for its format.
  useEffect(() => {
    if (!file) return undefined;
    let given = true;
    void trigger(name);
    if (!fileExtension(file.name)) void loadFormatWords().then(() => given && trigger(name));
    return () => {
      given = false;
    };
  }, [file, name, trigger]);

  const remove = () => {
    onChange(undefined);
    clearErrors(name);
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHovered(false);
    const { items, files } = event.dataTransfer;
    const refusal = refusalOf(items, words);
    if (refusal) setError(name, { type: 'drop', message: refusal });
    else choose(files[0]);
  };

  return (
    <Field {...field}>
      {(control) => (
        <div
          className={styles.fileArea}
          data-hovered={hovered ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setHovered(true);
          }}
          onDragLeave={() => setHovered(false)}
          onDrop={drop}
        >
          <div className={styles.chooser}>
            <input
              {...control}
              ref={(element) => {
                input.current = element;
                ref(element);
              }}
              className={styles.fileInput}
              type="file"
              accept={ACCEPTED}
              // The same file, mended under its name, would be no change.
              onClick={(event) => {
                event.currentTarget.value = '';
              }}
              onChange={(event) => choose(event.target.files?.[0])}
              onBlur={onBlur}
            />
            <span className={clsx('text-sm', styles.dropHint)}>{words.drop}</span>
          </div>
          {file && (
            <div className={styles.chosen}>
              <Icon of={FileText} className={styles.fileMark} />
              <span className={styles.fileName} translate="no">
                {file.name}
              </span>
              <span className={styles.fileSize}>{formatBytes(file.size)}</span>
              <Button variant="ghost" className={styles.remove} onClick={remove}>
                <Icon of={Trash2} size={18} />
                <span aria-hidden>{words.remove}</span>
                <VisuallyHidden>{words.removeOf(file.name)}</VisuallyHidden>
              </Button>
            </div>
          )}
          {repeated && <p className="text-sm">{repeated}</p>}
          <VisuallyHidden>
            <output>
              {file && words.chosen(file.name, formatBytes(file.size)) + (repeated || '')}
            </output>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

/** Why what was dropped is no file to choose; undefined where it is one, or no file at all. */
function refusalOf(
  items: DataTransferItemList,
  words: (typeof applicationTexts)['ja']['file'],
): string | undefined {
  const files = [...items].filter(({ kind }) => kind === 'file');
  if (files.length > 1) return words.oneOnly;
  return files[0]?.webkitGetAsEntry()?.isDirectory ? words.folder : undefined;
}

/** Each choice makes another object, also of the same file, and some phones say that it was changed at that moment. */
const isSameFile = (a: File, b: File) => a.name === b.name && a.size === b.size;

function setInputFile(input: HTMLInputElement, file: File | undefined) {
  if (input.files?.[0] === file) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
