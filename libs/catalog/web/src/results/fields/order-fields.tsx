import { pageSizes, readPageSize } from '@nitrate/contract-kit';
import { type Sort, sorts } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Checkbox, Select } from '@nitrate/ui';
import styles from './order-fields.module.css';
import { type SearchState, withSize, withSort, withWatchableFirst } from '../../search-address/search-state';

interface SortFieldProps extends OrderFieldProps {
  /** Whether films have enough ratings for the order by them. */
  readonly hasRatings: boolean;
}

interface OrderFieldProps {
  readonly state: SearchState;
  readonly onChange: (next: SearchState) => void;
  /** Id of the form that submits the field without JavaScript. */
  readonly form?: string;
}

/** The sort of the results. Relevance is offered only with words, the best rated only where films are rated. */
export function SortField({ state, onChange, form, hasRatings }: SortFieldProps) {
  const text = useText();
  const isOffered: Partial<Record<Sort, boolean>> = { relevance: state.q !== '', bestRated: hasRatings };
  const offered = sorts.filter((sort) => sort === state.sort || (isOffered[sort] ?? true));
  return (
    <Select
      name="sort"
      form={form}
      label={text('catalog.archive.sort')}
      value={state.sort}
      options={offered.map((sort) => ({ value: sort, label: text(`catalog.sort.${sort}`) }))}
      onChange={({ target }) => onChange(withSort(state, target.value as Sort))}
    />
  );
}

/** Whether films that can be watched come before records that cannot. */
export function WatchableFirstField({ state, onChange, form }: OrderFieldProps) {
  const text = useText();
  const name = 'watchableFirst';
  return (
    <>
      {/* An unticked box is not sent by a form, and the default is not always off. */}
      {form && <input type="hidden" name={name} value="false" form={form} />}
      <Checkbox
        name={name}
        value="true"
        form={form}
        role="switch"
        className={styles.switch}
        label={text('catalog.archive.watchableFirst')}
        checked={state.watchableFirst}
        onChange={({ target }) => onChange(withWatchableFirst(state, target.checked))}
      />
    </>
  );
}

/** The number of results per page. */
export function SizeField({ state, onChange, form }: OrderFieldProps) {
  const text = useText();
  return (
    <Select
      name="size"
      form={form}
      hideLabel
      label={text('catalog.archive.pageSize')}
      value={String(state.size)}
      options={pageSizes.map((size) => ({
        value: String(size),
        label: text('catalog.archive.pageSizeOption', { count: size }),
      }))}
      onChange={({ target }) => onChange(withSize(state, readPageSize(target.value)))}
    />
  );
}
