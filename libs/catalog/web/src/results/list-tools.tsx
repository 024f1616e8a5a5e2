import { type Sort } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { type BoundName, type SearchState } from '../search-address/search-state';
import { BoundFields } from './bound-fields';
import styles from './list-tools.module.css';
import { SizeField, SortField } from './order-fields';
import { withResultTexts } from './result-texts';

/** Order, range of years and page of a list of films that another feature shows. */
interface ListState {
  readonly page: number;
  readonly size: SearchState['size'];
  readonly sort: Exclude<Sort, 'relevance' | 'bestRated'>;
  readonly bounds: Readonly<Partial<Record<Extract<BoundName, 'greaterThan' | 'olderThan'>, number>>>;
}

interface ListToolsProps {
  readonly state: ListState;
  readonly onChange: (next: ListState) => void;
}

/** The tools of the archive for a list of films: older than, greater than, sort, and films per page. */
export const ListTools = withResultTexts(function ListTools({ state, onChange }: ListToolsProps) {
  const text = useText();
  const search: SearchState = { q: '', watchableFirst: false, facets: {}, ...state };
  const change = ({ page, size, sort, bounds }: SearchState) => {
    if (sort !== 'relevance' && sort !== 'bestRated') onChange({ page, size, sort, bounds });
  };
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
        <SortField state={search} onChange={change} hasRatings={false} />
        <SizeField state={search} onChange={change} />
      </div>
    </div>
  );
});
