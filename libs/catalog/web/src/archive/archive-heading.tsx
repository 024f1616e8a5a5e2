import { useText } from '@nitrate/i18n';
import { Skeleton, VisuallyHidden } from '@nitrate/ui';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { type FilmResultsState } from '../results/use-film-results';
import { type SearchState } from '../search-address/search-state';
import styles from './archive-heading.module.css';

/** The number of films found, and the words searched for: of a query that is too long, those that were. */
export function ArchiveHeading({ state, results }: { state: SearchState; results: FilmResultsState }) {
  const text = useText();
  const count = useCountText()(results);
  const shortenedTo = results.reply?.notes?.shortenedTo;
  const words = shortenedTo ? `${shortenedTo} …` : state.q;
  return (
    <>
      <h1 className={styles.heading}>
        <span className={styles.count}>{count ?? <CountPlaceholder failed={results.error !== undefined} />}</span>
        {state.q && (
          <>
            {' '}
            <span className={styles.words}>{text('catalog.archive.for', { words })}</span>
          </>
        )}
      </h1>
      <VisuallyHidden role="status">{results.pending ? text('catalog.archive.loading') : count}</VisuallyHidden>
    </>
  );
}

function CountPlaceholder({ failed }: { failed: boolean }) {
  const text = useText();
  if (failed) return text('catalog.archive.whole');
  return (
    <>
      <VisuallyHidden>{text('catalog.archive.loading')}</VisuallyHidden>
      <Skeleton className={styles.skeleton} />
    </>
  );
}

/** Returns `118 films`, or `about 12,000 films` for an estimate; undefined while unknown. */
export function useCountText(): (results: FilmResultsState) => string | undefined {
  const { films } = useCountTexts();
  return ({ reply, error }) => {
    if (!reply || (error && error.code !== 'searchTooBroad')) return undefined;
    return films(reply.total, reply.totalIsEstimate);
  };
}
