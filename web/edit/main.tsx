import {
  type CustomFieldControlProps,
  init,
  registerEventListener,
  registerFieldType,
} from '@sveltia/cms';
import { Component } from 'react';

// The editor with two fields of our own. React's hooks aren't for these: the editor brings a React of its own, which draws them.

/** The numbers in use: those of this checkout, and those saved since. An entry's folder is named by its number. */
const numbers = new Set(
  Object.keys(import.meta.glob('../src/content/{news,cases}/*/index.md')).map((path) =>
    path.replace(/^.*content\/(.*)\/index\.md$/, '$1'),
  ),
);

const isTaken = (collection: string, number: number) => numbers.has(`${collection}/${number}`);

function nextNumber(collection: string): number {
  const used = [...numbers].filter((name) => name.startsWith(`${collection}/`));
  return Math.max(0, ...used.map((name) => Number(name.slice(collection.length + 1)))) + 1;
}

/** What the editor looks for in an input. */
const inputOf = ({ forID, classNameWrapper, value }: CustomFieldControlProps) => ({
  id: forID,
  className: classNameWrapper,
  'aria-labelledby': `${forID}-label`,
  value: value ?? '',
});

const refusal = (message: string) => ({ error: { message } });

/** A new entry's number: the next one, or another that is free. That of an entry stays: it is its address. */
class NumberField extends Component<CustomFieldControlProps> {
  collection = String(this.props.entry?.get('collection'));
  isNew = !this.props.entry?.get('path');

  override componentDidMount() {
    if (this.isNew && !this.props.value) this.props.onChange(nextNumber(this.collection));
  }

  isValid = () => {
    const { value } = this.props;
    if (!Number.isInteger(value) || value < 1) return refusal('1からの整数を書いてください。');
    if (this.isNew && isTaken(this.collection, value))
      return refusal(
        `${value} は、もう使われています。次の番号は ${nextNumber(this.collection)} です。`,
      );
    return true;
  };

  override render() {
    const { onChange } = this.props;
    return (
      <input
        {...inputOf(this.props)}
        type="number"
        min={1}
        readOnly={!this.isNew}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    );
  }
}

/** Where a link leads: a page, which the field offers, or a site of its own. */
class AddressField extends Component<CustomFieldControlProps> {
  pages: [path: string, name: string][] = this.props.field.get('pages').toJS();

  isValid = () => {
    const { value = '' } = this.props;
    return (
      this.pages.some(([path]) => path === value) ||
      /^https:\/\/[^\s/]+\S*$/.test(value) ||
      refusal('ページを選ぶか、https:// から始まるアドレスを書いてください。')
    );
  };

  override render() {
    const { forID, onChange } = this.props;
    return (
      <>
        <input
          {...inputOf(this.props)}
          list={`${forID}-pages`}
          placeholder="https://"
          onChange={({ target }) => onChange(target.value)}
        />
        <datalist id={`${forID}-pages`}>
          {this.pages.map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </datalist>
      </>
    );
  }
}

registerFieldType('number-of-entry', NumberField);
registerFieldType('address', AddressField);
registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const number = entry.getIn(['data', 'id']);
    const collection = entry.get('collection');
    // Saved by a colleague since this was loaded: the editor would make 12-1 of it.
    if (/^(?:news|cases)$/.test(collection) && entry.get('slug') !== String(number)) {
      numbers.add(`${collection}/${number}`);
      const cause = new Error(`番号 ${number} は、もう使われています。ほかの番号にしてください。`);
      throw new Error('saving_failed', { cause });
    }
  },
});
registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => void numbers.add(`${entry.get('collection')}/${entry.get('slug')}`),
});
await init();
