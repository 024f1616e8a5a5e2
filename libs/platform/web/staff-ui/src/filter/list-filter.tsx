import { Button, cx, SearchField, Select } from '@nitrate/ui';
import type { FormEvent, ReactNode } from 'react';
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
  /** Class of the element around the choices. */
  choicesClassName?: string | undefined;
  /** The choices below the search. */
  children: ReactNode;
}

/** Search and filters of a list, whose state is in the address. */
export function ListFilter(props: ListFilterProps) {
  const { title, q, label, submitText, onSearch, choicesClassName, children } = props;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    onSearch(typeof query === 'string' ? query.trim() : '');
  };
  return (
    <div className={styles.filter}>
      <form role="search" aria-label={title} className={styles.search} onSubmit={search}>
        {/* Another search replaces what was typed. */}
        <SearchField key={q} name="q" defaultValue={q} maxLength={200} label={label} placeholder={label} />
        <Button type="submit">{submitText}</Button>
      </form>
      <div className={cx(styles.choices, choicesClassName)}>{children}</div>
    </div>
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
