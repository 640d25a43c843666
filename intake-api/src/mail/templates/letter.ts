/** One labelled fact. */
export interface Row {
  label: string;
  /** Plain text; `\n` breaks the line. */
  value: string;
  /** Stands for an empty value. */
  empty?: string;
  /** Address to follow, `tel:` or `mailto:`. */
  link?: string;
}

/** The content of a mail, before it becomes plain text and HTML. All texts are plain. */
export interface Letter {
  /** Small Latin label above the title, as on the pages of the site. */
  english: string;
  title: string;
  /** What lists of mails show beside the subject. */
  preview?: string;
  /** Greeting and explanation; one string a paragraph. */
  paragraphs?: string[];
  /** Number and time of the submission, directly below the title. */
  reception: Row[];
  /** What the reader can do, in one sentence. */
  guidance?: string;
  /** What the reader should be wary of. */
  warning?: string;
  rows?: Row[];
  /** The message that the visitor wrote. */
  body?: Row;
  footnotes: string[];
  /** Who signs, after everything but the footnotes. */
  signature?: string;
}

/** What to show for a row. */
export function shownValue({ value, empty = '(入力なし)' }: Row): {
  text: string;
  entered: boolean;
} {
  return value === '' ? { text: empty, entered: false } : { text: value, entered: true };
}
