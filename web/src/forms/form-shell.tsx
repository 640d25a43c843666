import { useHydrated } from '@tanstack/react-router';
import { CircleAlert } from 'lucide';
import { type ReactElement, use, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

import company from '../content/company/facts.yaml?facts';
import { formTexts } from '../content/forms.ts';
import { useLater } from '../ui/use-later.ts';
import { useTexts } from '../site/i18n/use-texts.ts';
import { PhoneLink } from '../site/layout/phone-link.tsx';
import { reloadForLostFile } from '../site/navigation/load-files.ts';
import { SiteLink } from '../site/navigation/site-link.tsx';
import { Icon } from '../ui/drawing/icon.tsx';
import { useDraft } from './draft/draft.ts';
import { FieldTextsContext } from './fields/field.tsx';
import { focusField } from './fields/focus-field.ts';
import { HoneypotField } from './fields/text-field.tsx';
import styles from './form.module.css';
import { zodResolver } from './resolver.ts';
import type { ApiError } from './submit/api-error.ts';
import { SendArea, type SendState } from './submit/send-area.tsx';
import type { SendingProps } from './submit/sending.tsx';

interface FormShellProps<Values extends FieldValues, Output> extends Omit<
  SendingProps<Values, Output>,
  'form' | 'isAwaited' | 'onChange'
> {
  schema: ZodMiniType<Output, Values>;
  texts: SendingProps<Values, Output>['texts'] & { submit: string };
  /** What is chosen from the start, by the page that the form stands on. It is not the visitor's, who loses nothing with it. */
  given?: DefaultValues<Values> | undefined;
  /** The fields. */
  children: ReactElement[];
}

const NO_PROPS = {};

// Nothing is filled in yet where the document is loaded anew for it.
const loadSending = () =>
  import('./submit/sending.tsx').then(
    ({ Sending }) => Sending,
    (error: unknown) => {
      reloadForLostFile(error);
      throw error;
    },
  );
// What a form is typed into and sent without.
const loadKanaAutofill = () =>
  import('./fields/kana-autofill.ts').then(({ KanaAutofill }) => KanaAutofill);

/** What every form of the site has around its fields, and what becomes of what is filled in. */
export function FormShell<Values extends FieldValues, Output extends object>({
  schema,
  given,
  children,
  ...shown
}: FormShellProps<Values, Output>) {
  const { name, texts, Meter } = shown;
  const { restored, review } = useTexts(formTexts);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    ...(given && { defaultValues: given }),
    // The summary of the errors takes it.
    shouldFocusError: false,
  });
  const fields = Object.keys(texts.labels);
  const draft = useDraft(form, name, fields, schema, given);
  const [isAwaited, setAwaited] = useState(false);
  const [send, setSend] = useState<SendState<Output>>({
    status: 'idle',
    error: null,
    failure: null,
    review: () => setAwaited(true),
    reset: () => setAwaited(false),
  });
  const sending = useLater<SendingProps<Values, Output>>(loadSending, {
    ...shown,
    form,
    isAwaited,
    onChange: setSend,
  });
  const kanaAutofill = useLater(loadKanaAutofill, NO_PROPS);
  useEffect(ignoreStrayFiles, []);

  const discard = () => {
    draft.discard();
    send.reset();
    // The button that was pressed goes away with its notice.
    focusField(fields[0] ?? '');
  };

  return (
    <FormProvider {...form}>
      <FieldTextsContext value={texts}>
        <form
          name={name}
          // Sent before the page is ready it does nothing: anything else would put the fields into the address.
          method="dialog"
          noValidate
          className={styles.form}
          onSubmit={(event) => void form.handleSubmit(send.review)(event)}
        >
          <RestoredLine
            text={draft.restored && (Meter ? restored.textWithFiles : restored.text)}
            onDiscard={discard}
          />
          <ErrorSummary refusal={send.error} />
          {children}
          <HoneypotField />
          <SendArea label={texts.submit} send={send}>
            {sending ?? (isAwaited ? <p role="alert">{review.awaited}</p> : undefined)}
          </SendArea>
          {kanaAutofill}
        </form>
        <ScriptlessNote />
      </FieldTextsContext>
    </FormProvider>
  );
}

/** A file that is dropped beside its field would take the place of the page, and with it of what is filled in. */
function ignoreStrayFile(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function ignoreStrayFiles() {
  const shown = new AbortController();
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, ignoreStrayFile, { signal: shown.signal });
  return () => shown.abort();
}

/** Fields that belong together, under a heading; the groups of a form are numbered. */
export function FieldGroup({
  title,
  children,
}: {
  title: string;
  children: ReactElement | ReactElement[];
}) {
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </div>
  );
}

/** Leads to the privacy policy, in a window of its own, so that the form stays as it is. */
export function PrivacyNote(texts: { before: string; link: string; after: string }) {
  return (
    <>
      <span>{texts.before}</span>
      <SiteLink to="/privacy" newWindow>
        {texts.link}
      </SiteLink>
      <span>{texts.after}</span>
    </>
  );
}

/**
 * Tells that the form holds what was typed before, and offers to empty it. A screen reader only speaks what changes in a region
 * that it knows, so the region is there before its text.
 */
function RestoredLine({ text, onDiscard }: { text: string | false; onDiscard: () => void }) {
  const { discard } = useTexts(formTexts).restored;
  return (
    <div className={text ? styles.restored : 'hidden'}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <p role="status">{text}</p>
      {text && (
        <button type="button" className={styles.textButton} onClick={onDiscard}>
          {discard}
        </button>
      )}
    </div>
  );
}

/**
 * Everything that keeps a form from being sent, in the order of the form and in the words that stand at the fields.
 * Takes the focus after every attempt to send that ends in errors.
 */
function ErrorSummary({ refusal }: { refusal: ApiError | null }) {
  const { summaryTitle, summaryEntry } = useTexts(formTexts);
  const { labels } = use(FieldTextsContext);
  const ref = useRef<HTMLElement>(null);
  const { errors, submitCount } = useFormContext().formState;
  useEffect(() => {
    if (submitCount > 0 || refusal) ref.current?.focus();
  }, [submitCount, refusal]);

  const listed = Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]?.message?.toString();
    return message ? [{ field, label, message }] : [];
  });
  if (listed.length === 0) return null;
  return (
    <section
      ref={ref}
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className={styles.report}
    >
      <h3 id="error-summary-title" className={styles.reportTitle}>
        <Icon of={CircleAlert} className={styles.mark} />
        <span>{summaryTitle(listed.length)}</span>
      </h3>
      <ul role="list">
        {listed.map(({ field, label, message }) => (
          <li key={field}>
            <button type="button" className={styles.textButton} onClick={() => focusField(field)}>
              {summaryEntry(label, message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways that need no script, below a form whose scripts don't come or don't run. The style sheet shows it after a while. */
function ScriptlessNote() {
  const { scriptless } = useTexts(formTexts);
  if (useHydrated()) return null;
  return (
    <div className={styles.note} data-scriptless>
      <p>{scriptless.text}</p>
      <dl className={styles.ways}>
        <dt>{scriptless.phone}</dt>
        <dd>
          <PhoneLink />
        </dd>
        <dt>{scriptless.address}</dt>
        <dd>{`${company.postalCode} ${company.address} ${company.name}`}</dd>
      </dl>
    </div>
  );
}
