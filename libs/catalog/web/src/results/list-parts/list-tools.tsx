import { type Sort as FilmSort, sorts as filmSorts } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Select } from '@nitrate/ui';
import { type BoundName, type SearchState } from '../../search-address/search-state';
import { BoundFields } from '../fields/bound-fields';
import styles from './list-tools.module.css';
import { SizeField } from '../fields/order-fields';
import { withResultTexts } from '../result-texts';

type Sort = Exclude<FilmSort, 'relevance' | 'bestRated'> | 'own';

/** Order, range of years and page of a list of films that another feature shows. */
interface ListState {
  readonly page: number;
  readonly size: SearchState['size'];
  readonly sort: Sort;
  readonly bounds: Readonly<Partial<Record<Extract<BoundName, 'greaterThan' | 'olderThan'>, number>>>;
}

interface ListToolsProps {
  readonly state: ListState;
  /** Name of the sort `own`, for a list with an order of its own. */
  readonly ownOrder?: string;
  readonly onChange: (next: ListState) => void;
}

/** The tools of the archive for a list of films: older than, greater than, sort, and films per page. */
export const ListTools = withResultTexts(function ListTools({ state, ownOrder, onChange }: ListToolsProps) {
  const text = useText();
  const search: SearchState = { q: '', watchableFirst: false, facets: {}, ...state, sort: 'recentlyAdded' };
  const change = ({ page, size, bounds }: SearchState) => onChange({ ...state, page, size, bounds });
  const sorts = filmSorts
    .filter((sort) => sort !== 'relevance' && sort !== 'bestRated')
    .map((sort) => ({ value: sort as Sort, label: text(`catalog.sort.${sort}`) }));
  if (ownOrder !== undefined) sorts.unshift({ value: 'own', label: ownOrder });
  return (
    <div className={styles.toolbar}>
      <BoundFields
        inline
        names={['greaterThan', 'olderThan']}
        legend={text('catalog.facet.year')}
        state={search}
        onChange={change}
      />
      <div className={styles.order}>
        <Select
          name="sort"
          label={text('catalog.archive.sort')}
          value={state.sort}
          options={sorts}
          onChange={({ target }) => onChange({ ...state, sort: target.value as Sort, page: 1 })}
        />
        <SizeField state={search} onChange={change} />
      </div>
    </div>
  );
});
