import { useText } from '@nitrate/i18n';
import { Skeleton, VisuallyHidden } from '@nitrate/ui';
import { approximate } from '../approximate';
import { type FilmResults } from '../results/use-film-results';
import { type SearchState } from '../search-address/search-state';
import styles from './archive-heading.module.css';

/** How many films were found, and for which words. */
export function ArchiveHeading({ state, results }: { state: SearchState; results: FilmResults }) {
  const text = useText();
  const count = useCountText()(results);
  return (
    <>
      <h1 className={styles.heading}>
        <span className={styles.count}>{count ?? <Waiting failed={results.error !== undefined} />}</span>
        {state.q && (
          <>
            {' '}
            <span className={styles.words}>{text('catalog.archive.for', { words: state.q })}</span>
          </>
        )}
      </h1>
      <VisuallyHidden role="status">{results.waiting ? text('catalog.archive.loading') : count}</VisuallyHidden>
    </>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  const text = useText();
  if (failed) return text('catalog.archive.whole');
  return (
    <>
      <VisuallyHidden>{text('catalog.archive.loading')}</VisuallyHidden>
      <Skeleton className={styles.skeleton} />
    </>
  );
}

/** Gives `118 films`, or `about 12,000 films` where that is all that is known; nothing where nothing is. */
export function useCountText(): (results: FilmResults) => string | undefined {
  const text = useText();
  return ({ answer, error }) => {
    if (!answer || error) return undefined;
    const { total, totalIsEstimate } = answer;
    if (!totalIsEstimate) return text('catalog.films', { count: total });
    return text('catalog.filmsAbout', { count: approximate(total) });
  };
}
