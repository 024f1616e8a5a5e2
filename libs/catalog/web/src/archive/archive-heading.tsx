import { useText } from '@nitrate/i18n';
import { Skeleton, VisuallyHidden } from '@nitrate/ui';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { type FilmResultsState } from '../results/use-film-results';
import { type SearchState, valuesOf } from '../search-address/search-state';
import styles from './archive-heading.module.css';

/** A query without the quotation marks around all of it: text has its own. */
export const unquoted = (q: string): string => q.replace(/^"([^"]+)"$/, '$1');

/**
 * The number of films found, and the words searched for: of a query that is too long, those that were. Below it, how
 * many of them can be watched and how many are in the vault.
 */
export function ArchiveHeading({ state, results }: { state: SearchState; results: FilmResultsState }) {
  const text = useText();
  const count = useCountText()(results);
  const partsOf = usePartsText();
  const parts = count === undefined ? undefined : partsOf(state, results);
  const shortenedTo = results.reply?.notes?.shortenedTo;
  const words = shortenedTo ? `${shortenedTo} …` : unquoted(state.q);
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>
        <span className={styles.count}>{count ?? <CountPlaceholder failed={results.error !== undefined} />}</span>
        {state.q && (
          <>
            {' '}
            <span className={styles.words}>{text('catalog.archive.for', { words })}</span>
          </>
        )}
      </h1>
      <p className={styles.parts}>{parts}</p>
      <VisuallyHidden role="status">
        {results.pending ? text('catalog.archive.loading') : [count, parts].filter(Boolean).join(': ')}
      </VisuallyHidden>
    </div>
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

/** Returns `6 to watch, 208 in the vault` for the films of a search; undefined while unknown, and without any. */
function usePartsText(): (state: SearchState, results: FilmResultsState) => string | undefined {
  const text = useText();
  const { number } = useCountTexts();
  return (state, { reply }) => {
    // The counts of a filter leave out what is chosen in it.
    const chosen = valuesOf(state, 'availability');
    const counted = (reply?.facets['availability'] ?? []).filter(
      ({ value }) => chosen.length === 0 || chosen.includes(value),
    );
    const sum = (values: typeof counted) => ({
      count: values.reduce((total, each) => total + each.count, 0),
      isEstimate: values.some((each) => each.isEstimate),
    });
    const onScreen = sum(counted.filter(({ value }) => value !== 'none'));
    const inVault = sum(counted.filter(({ value }) => value === 'none'));
    if (onScreen.count + inVault.count === 0) return undefined;
    if (inVault.count === 0) return text('catalog.archive.parts.onScreen', { count: onScreen.count });
    if (onScreen.count === 0) return text('catalog.archive.parts.inVault', { count: inVault.count });
    return text('catalog.archive.parts.both', {
      onScreen: number(onScreen.count, onScreen.isEstimate),
      inVault: number(inVault.count, inVault.isEstimate),
    });
  };
}
