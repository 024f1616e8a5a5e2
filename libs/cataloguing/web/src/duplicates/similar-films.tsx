import { duplicatesApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { useDebounced } from '@nitrate/ui';
import styles from './duplicates.module.css';
import { ListedFilmLine } from './listed-film-line';

interface SimilarFilmsProps {
  titleEn: string;
  titleDe: string;
  /** A year or a date. */
  date: string;
}

/** Films that a new one may be the same as. It may be created nevertheless. */
export function SimilarFilms({ titleEn, titleDe, date }: SimilarFilmsProps) {
  const text = useText();
  const [en, de, when] = [useDebounced(titleEn.trim()), useDebounced(titleDe.trim()), useDebounced(date.trim())];
  const year = Number(/^\d{4}/.exec(when)?.[0] ?? 0);
  const isEmpty = en === '' && de === '';
  const { currentData } = duplicatesApi.useFindSimilarFilmsQuery(
    {
      ...(en !== '' && { title_en: en.slice(0, 1000) }),
      ...(de !== '' && { title_de: de.slice(0, 1000) }),
      ...(year > 0 && { year }),
    },
    { skip: isEmpty },
  );
  const films = isEmpty ? [] : (currentData?.films ?? []);
  return (
    <div role="status">
      {films.length > 0 && (
        <section className={styles.panel}>
          <p>{text('cataloguing.duplicates.similar', { count: films.length })}</p>
          <ul className={styles.films}>
            {films.map((film) => (
              <li key={film.id}>
                <ListedFilmLine film={film} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
