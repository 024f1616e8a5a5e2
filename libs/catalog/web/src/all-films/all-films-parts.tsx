import { useText } from '@nitrate/i18n';
import { RowHead, Section, usePagingFocus } from '@nitrate/ui';
import { loadResults } from '../results/load-results';
import { withResultTexts } from '../results/result-texts';
import { useCountText } from '../archive/archive-heading';
import { ChosenChips } from '../facets/chosen-chips';
import { BoundFields } from '../results/fields/bound-fields';
import { FilmResults } from '../results/film-results';
import { SizeField, SortField, WatchableFirstField } from '../results/fields/order-fields';
import { useFilmResults } from '../results/use-film-results';
import { useSearchAddress } from '../results/use-search-address';
import { shownResults } from '../search-address/search-address';
import styles from './all-films.module.css';

const headingId = 'all-films';

/** All films, with sort and range of years. */
function AllFilmsResults() {
  const text = useText();
  const { state, change, linkTo } = useSearchAddress('/explore');
  const results = useFilmResults(state);
  const count = useCountText()(results);
  usePagingFocus(headingId, shownResults(state));
  return (
    <Section aria-labelledby={headingId}>
      <RowHead id={headingId} title={text('catalog.explore.all')} {...(count ? { aside: count } : {})} />
      <div className={styles.toolbar}>
        <BoundFields
          inline
          names={['greaterThan', 'olderThan']}
          legend={text('catalog.facet.year')}
          state={state}
          onChange={change}
        />
        <div className={styles.order}>
          <SortField state={state} onChange={change} hasRatings={results.reply?.hasRatings ?? false} />
          <WatchableFirstField state={state} onChange={change} />
          <SizeField state={state} onChange={change} />
        </div>
      </div>
      <div className={styles.chips}>
        <ChosenChips state={state} facets={results.reply?.facets} onChange={change} linkTo={linkTo} />
      </div>
      <FilmResults state={state} results={results} linkTo={(next) => `${linkTo(next)}#${headingId}`} />
    </Section>
  );
}

export const AllFilms = withResultTexts(AllFilmsResults);
export { loadResults as loadAllFilms };
