import { useText } from '@nitrate/i18n';
import { usePagingFocus } from '@nitrate/ui';
import { lastResultPage } from '../search-address/result-pages';
import { shownResults } from '../search-address/search-address';
import { type SearchState } from '../search-address/search-state';
import { type FilmResultsState } from './use-film-results';

interface ResultsHeadingProps {
  readonly id: string;
  readonly state: SearchState;
  readonly results: FilmResultsState;
}

/** The heading of the results, with their page. It takes the focus after a link to another page was followed. */
export function ResultsHeading({ id, state, results: { reply, error } }: ResultsHeadingProps) {
  const text = useText();
  usePagingFocus(id, shownResults(state));
  const pages = reply && !error ? lastResultPage(reply.total, state.size) : 1;
  return (
    <h2 id={id} tabIndex={-1}>
      {pages > 1 ? text('catalog.archive.resultsPage', { page: state.page, pages }) : text('catalog.archive.results')}
    </h2>
  );
}
