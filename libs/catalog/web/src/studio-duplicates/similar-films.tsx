import { duplicatesApi } from '@nitrate/catalog/data-access';
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
  const [year] = /^\d{4}/.exec(date.trim()) ?? [];
  const query = {
    ...(titleEn.trim() !== '' && { title_en: titleEn.trim().slice(0, 1000) }),
    ...(titleDe.trim() !== '' && { title_de: titleDe.trim().slice(0, 1000) }),
    ...(Number(year) > 0 && { year: Number(year) }),
  };
  const asked = JSON.parse(useDebounced(JSON.stringify(query))) as typeof query;
  const isEmpty = asked.title_en === undefined && asked.title_de === undefined;
  const { currentData } = duplicatesApi.useFindSimilarFilmsQuery(asked, { skip: isEmpty });
  const films = isEmpty ? [] : (currentData?.films ?? []);
  return (
    <div role="status">
      {films.length > 0 && (
        <section className={styles['panel']}>
          <p>{text('catalog.duplicates.similar', { count: films.length })}</p>
          <ul className={styles['films']}>
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
