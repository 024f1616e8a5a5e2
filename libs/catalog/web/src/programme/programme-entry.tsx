import { useForeignLang } from '@nitrate/catalog/data-access';
import { apiUrl } from '@nitrate/api-client';
import { type FilmSummary, watchPath } from '@nitrate/catalog/contract';
import { factSeparator, useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx, DeferredSlot, Still, VisuallyHidden } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { shortDuration } from '../film-card/credit-line';
import styles from './programme.module.css';
import { type ColumnFilm } from './in-columns';

/** A film with what its entry says. */
export type ProgrammeFilm = FilmSummary & {
  readonly production_talent_director?: readonly string[];
  readonly production_format?: readonly string[];
};

const maxNames = 2;
const stillSizes = '128px';

interface EntryProps {
  readonly entry: ColumnFilm<ProgrammeFilm>;
  /** Default: the plain one. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A film as an entry of a programme; with a still if it can be watched. */
export function ProgrammeEntry({ entry, title = entry.film.title, children }: EntryProps) {
  const { film, year, isSameYear, startsColumn } = entry;
  const text = useText();
  const lang = useForeignLang(film);
  const isWatchable = film.availability !== 'none';
  const yearClass = cx(styles.year, isSameYear && (startsColumn ? styles.yearAbove : styles.yearHidden));
  return (
    <div role="listitem" className={cx(styles.entry, isWatchable ? styles.watchable : styles.record)}>
      {year ? (
        <p className={yearClass}>{year}</p>
      ) : (
        <p className={cx(yearClass, styles.undated)}>{text('catalog.decade.undated')}</p>
      )}
      <div className={styles.words}>
        <LocalLink to={watchPath(film.slug)} className={styles.link}>
          <h3 className={styles.title} lang={lang}>
            {title}
          </h3>
          <p className={styles.credits}>
            <Credits film={film} />
          </p>
        </LocalLink>
        {children && <div className={styles.below}>{children}</div>}
      </div>
      {isWatchable && (
        <div className={styles.still}>
          <Still
            image={film.poster}
            card={film.card && apiUrl(film.card)}
            title={film.title}
            sizes={stillSizes}
            badge={<span aria-hidden="true">{shortDuration(film.si_format_duration)}</span>}
          />
          <DeferredSlot slot="filmCard.marks" film={film} className={styles.marks} />
        </div>
      )}
      <DeferredSlot slot="filmCard.actions" film={film} onStill={false} className={styles.actions} />
    </div>
  );
}

/** `Malcolm Otton · Australia · 17 min · Documentary · 16 mm · ACMI`, without unknown parts. */
function Credits({ film }: { film: ProgrammeFilm }) {
  const text = useText();
  const { durationOf } = useFormats();
  const label = (facet: 'country' | 'genre' | 'format', value: string) => film.labels?.[facet]?.[value] ?? value;
  const named = (facet: 'country' | 'genre' | 'format', values: readonly string[] = [], most = 1) =>
    values
      .slice(0, most)
      .map((value) => label(facet, value))
      .join(', ');
  const directors = film.production_talent_director?.slice(0, maxNames).join(', ');
  const parts = [
    named('country', film.production_countryoforigin, maxNames),
    durationOf(film.si_format_duration),
    named('genre', film.production_genre),
    named('format', film.production_format),
    film.archive.name,
  ];
  const rest = parts.filter(Boolean).join(factSeparator);
  return (
    <>
      {directors && (
        <>
          <VisuallyHidden>{text('catalog.programme.director')} </VisuallyHidden>
          <span className={styles.director}>{directors}</span>
          {factSeparator}
        </>
      )}
      {rest}
    </>
  );
}
