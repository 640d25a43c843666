import { type DefinitionRow, DefinitionTable, Note } from '../text/prose.tsx';
import { Section, type SectionProps } from './section.tsx';

type FactSectionProps = Pick<SectionProps, 'tone' | 'id'> & {
  texts: {
    readonly label: string;
    readonly title: string;
    readonly lead?: string;
    readonly rows: readonly DefinitionRow[];
    /** What holds for all of the rows. */
    readonly notes?: readonly (string | undefined)[];
  };
};

/** Facts as a table beside their heading, with what holds for all of them below. */
export function FactSection({ texts, ...section }: FactSectionProps) {
  const { rows, notes = [] } = texts;
  return (
    <Section numbered heading={texts} beside="sticky" {...section}>
      <DefinitionTable rows={rows} />
      {notes.map((note, index) => (
        <Note key={index}>{note}</Note>
      ))}
    </Section>
  );
}
