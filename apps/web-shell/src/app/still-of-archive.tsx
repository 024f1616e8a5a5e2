import { catalogApi } from '@nitrate/catalog/web';
import { useLocale, type PageRequest } from '@nitrate/routing';
import type { Locale } from '@nitrate/contract-kit';
import { Still } from '@nitrate/ui';
import styles from './still-of-archive.module.css';

/** The film that came in first among those with pictures: it stays the same, so that the house keeps its face. */
const filmOf = (lang: Locale) => ({ availability: 'full,previewOnly', sort: 'oldestAdded', size: 1, lang }) as const;

/** Asks for the film whose still is shown; without one the place stays plain. */
export const loadStill = async ({ dispatch, locale }: Pick<PageRequest, 'dispatch' | 'locale'>): Promise<void> =>
  void (await dispatch(catalogApi.endpoints.browseFilms.initiate(filmOf(locale))));

/** A still of the archive, across all of what it lies in. It decorates: what it shows is not named. */
export function StillOfArchive() {
  const { data } = catalogApi.useBrowseFilmsQuery(filmOf(useLocale()));
  const film = data?.films[0];
  return (
    <div className={styles['still']} aria-hidden="true">
      {film?.poster && <Still image={film.poster} title="" sizes="60vw" />}
    </div>
  );
}
