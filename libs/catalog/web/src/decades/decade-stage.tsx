import { type FilmSummary } from '@nitrate/catalog/contract';
import {
  catalogApi,
  decadeFilmCount,
  decadeFilms,
  shownOfDecade,
  type Standing,
  useCountTexts,
} from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { CardSkeleton, cx, FailedState, Icon, useDebounced } from '@nitrate/ui';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { FilmCard } from '../film-card/film-card';
import { facetPath } from '../links';
import { type DecadeBar } from '../search-address/decade-range';
import styles from './decade-stage.module.css';

interface DecadeStageProps {
  readonly bar: DecadeBar;
  /** The films of the other parts of the page. */
  readonly standing: Standing;
}

/** The name of a decade, its number of films, and some of them; the films follow when the decade stays the same. */
export function DecadeStage({ bar: { decade, count, isEstimate }, ...films }: DecadeStageProps) {
  const text = useText();
  const countTexts = useCountTexts();
  return (
    <div className={styles.stage}>
      <div className={styles.heading}>
        <h3 className={styles.decade}>{text('catalog.decade.label', { decade })}</h3>
        <p className={styles.count}>{count > 0 ? countTexts.films(count, isEstimate) : text('catalog.decade.none')}</p>
        {count > 0 && (
          <LocalLink to={facetPath('decade', String(decade))} className={styles.all}>
            {text('catalog.decade.all', { decade })} <Icon name="arrowRight" size={14} />
          </LocalLink>
        )}
      </div>
      {count > 0 && <DecadeFilms decade={decade} {...films} />}
    </div>
  );
}

function DecadeFilms({ decade, standing }: Omit<DecadeStageProps, 'bar'> & { readonly decade: number }) {
  const lang = useLocale();
  const [first] = useState(decade);
  const settled = Number(useDebounced(String(decade))) || first;
  const { data, currentData, error, refetch } = catalogApi.useSearchFilmsQuery(decadeFilms(settled, lang));
  // Deferred: rendered in steps between which the playhead moves on.
  const found = useDeferredValue(data?.films);
  const films = useMemo(() => found && shownOfDecade(found, standing), [found, standing]);
  if (error && !currentData) return <FailedState small error={error} onRetry={() => void refetch()} />;
  const isLoading = settled !== decade || !currentData;
  return (
    <ul
      className={cx(styles.films, isLoading && styles.loading)}
      data-count={films?.length ?? decadeFilmCount}
      aria-busy={isLoading}
    >
      {films ? <FilmItems films={films} /> : <FilmSkeletons />}
    </ul>
  );
}

/** Rendered once per decade, not while one scrubs. */
const FilmItems = memo(function FilmItems({ films }: { readonly films: readonly FilmSummary[] }) {
  return films.map((film, index) => {
    // The others are pairs: on a phone each line is full.
    const isLarge = index === 0 && films.length % 2 === 1;
    const sizes = isLarge || films.length <= 3 ? largeSizes : smallSizes;
    return (
      <li key={film.id} className={cx(isLarge && styles.large)}>
        <FilmCard film={film} large={isLarge} beside={films.length === 1} sizes={sizes} />
      </li>
    );
  });
});

function FilmSkeletons() {
  return Array.from({ length: decadeFilmCount }, (_, index) => (
    <li key={index} className={cx(index === 0 && styles.large)}>
      <CardSkeleton />
    </li>
  ));
}

const largeSizes = '(min-width: 1130px) 500px, (min-width: 640px) 50vw, 100vw';
const smallSizes = '(min-width: 1130px) 240px, (min-width: 640px) 25vw, 50vw';
