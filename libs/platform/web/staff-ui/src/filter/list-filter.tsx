import { Button, cx, SearchField, Select } from '@nitrate/ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './list-filter.module.css';

interface ListFilterProps {
  /** Names the list that is searched. */
  title: string;
  /** The search of the address; empty for none. */
  q: string;
  /** What can be searched for. */
  label: string;
  submitText: string;
  onSearch: (q: string) => void;
  /** Fields that the search can name before a colon, and how. */
  fields?: { label: string; names: readonly string[]; help: string } | undefined;
  /** On a phone the fields and choices are behind a button with this text, which says how many of them are chosen. */
  foldText?: string | undefined;
  /** Class of the element around the choices. */
  choicesClassName?: string | undefined;
  /** The choices below the search. */
  children: ReactNode;
}

/** Search and filters of a list, whose state is in the address. */
export function ListFilter(props: ListFilterProps) {
  const { title, q, label, submitText, onSearch, fields, foldText, choicesClassName, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFolded = foldText !== undefined && !isOpen;
  const form = useRef<HTMLFormElement>(null);
  const addField = (name: string) => {
    const input = form.current?.elements.namedItem('q');
    if (!(input instanceof HTMLInputElement)) return;
    input.value = `${input.value.trim()} ${name}:`.trim();
    input.focus();
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    onSearch(typeof query === 'string' ? query.trim() : '');
  };
  return (
    <div className={styles.filter}>
      <form ref={form} role="search" aria-label={title} className={styles.search} onSubmit={search}>
        {/* Another search replaces what was typed. */}
        <SearchField key={q} name="q" defaultValue={q} maxLength={200} label={label} placeholder={label} />
        <Button type="submit">{submitText}</Button>
      </form>
      {foldText !== undefined && (
        <Button
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {foldText}
        </Button>
      )}
      <div id={id} className={cx(styles.parts, isFolded && styles.folded)}>
        {fields && <SearchFields {...fields} onChoose={addField} />}
        <div className={cx(styles.choices, choicesClassName)}>{children}</div>
      </div>
    </div>
  );
}

type SearchFieldsProps = NonNullable<ListFilterProps['fields']> & { onChoose: (name: string) => void };

/** The names of the fields of the search, each of which begins a condition. */
function SearchFields({ label, names, help, onChoose }: SearchFieldsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.fields}>
      <span id={id}>{label}</span>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onChoose(name)}>
          {name}:
        </button>
      ))}
      <span>{help}</span>
    </div>
  );
}

interface FilterDayProps {
  label: string;
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  onChoose: (day: string) => void;
}

/** A day below the search, which counts once it is left or confirmed. */
export function FilterDay({ label, value, onChoose }: FilterDayProps) {
  const id = useId();
  const commit = ({ value: day, validity }: HTMLInputElement) => {
    if (validity.valid && day !== value) onChoose(day);
  };
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        // Another address replaces what was entered.
        key={value}
        id={id}
        type="date"
        max="9999-12-31"
        defaultValue={value}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget);
        }}
      />
    </span>
  );
}

interface FilterChoiceProps {
  label: string;
  /** Empty for all. */
  value: string | undefined;
  allText: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A choice below the search. A value of the address that is no option is one by its own name. */
export const FilterChoice = ({ label, value = '', allText, options, onChoose }: FilterChoiceProps) => (
  <Select
    outlined
    label={label}
    value={value}
    options={[
      { value: '', label: allText },
      ...options,
      ...(value && options.every((option) => option.value !== value) ? [{ value, label: value }] : []),
    ]}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  />
);
