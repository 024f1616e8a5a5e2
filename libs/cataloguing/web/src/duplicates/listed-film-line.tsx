import type { DuplicateSigns, ListedFilm } from '@nitrate/cataloguing/contract';
import { studioFilmPath } from '@nitrate/catalog/contract';
import { textIn } from '@nitrate/contract-kit';
import { factSeparator, useFormats, useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useCallback } from 'react';
import styles from './duplicates.module.css';

/** Returns the title of a film, in the language of the reader where it has one. */
export function useTitleOf(): (film: Pick<ListedFilm, 'title' | 'slug'>) => string {
  const locale = useLocale();
  return useCallback(({ title, slug }) => textIn(title, locale) ?? slug, [locale]);
}

interface ListedFilmLineProps {
  film: ListedFilm;
  /** What it has in common with a film that it is compared with. */
  signs?: DuplicateSigns | undefined;
}

const maxPeople = 5;

/** A film with what tells it from others of its title; its title leads to its record. */
export function ListedFilmLine({ film, signs }: ListedFilmLineProps) {
  const text = useText();
  const { duration } = useFormats();
  const titleOf = useTitleOf();
  const { id, year, archive, supplierId, status, availability } = film;
  const facts = [
    ...(year === null ? [] : [String(year)]),
    ...(signs?.durationMs ? [duration(signs.durationMs)] : []),
    archive.name,
    supplierId,
    text(`cataloguing.films.state.${status}`),
    ...(availability === 'none' ? [] : [text(`cataloguing.films.availability.${availability}`)]),
  ];
  return (
    <div className={styles.film}>
      <LocalLink to={studioFilmPath(id)} prefetch="none">
        {titleOf(film)}
      </LocalLink>
      <p className={styles.help}>{facts.join(factSeparator)}</p>
      {signs && signs.people.length > 0 && (
        <p className={styles.help}>
          {text('cataloguing.duplicates.people', {
            names: signs.people.slice(0, maxPeople).join(', '),
            more: Math.max(0, signs.people.length - maxPeople),
          })}
        </p>
      )}
    </div>
  );
}
