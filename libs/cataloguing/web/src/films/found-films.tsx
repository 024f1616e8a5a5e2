import { textIn } from '@nitrate/contract-kit';
import type { ListedFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useLocale } from '@nitrate/i18n';
import type { ReactNode } from 'react';

const maxOffered = 20;

interface FoundFilm {
  id: string;
  title: string;
  /** Title, year, number and archive, since titles are not unique. */
  name: string;
  hasMedia: boolean;
}

interface FoundFilmsProps {
  /** Words of a title, or a number; nothing is searched for without any. */
  q: string;
  children: (found: { films: readonly FoundFilm[]; isSearching: boolean }) => ReactNode;
}

/** Calls its child with the films that are found in all records. */
export function WithFoundFilms({ q, children }: FoundFilmsProps) {
  const lang = useLocale();
  const { currentData, isFetching } = studioFilmsApi.useListStudioFilmsQuery(
    { q, titlesOnly: true, lang, size: maxOffered },
    { skip: q === '' },
  );
  const foundFilm = (listed: ListedFilm): FoundFilm => {
    const { id, availability, year, supplierId, archive } = listed;
    const title = textIn(listed.title, lang) ?? supplierId;
    const name = `${year === null ? title : `${title} (${year})`} · ${supplierId}, ${archive.name}`;
    return { id, title, name, hasMedia: availability !== 'none' };
  };
  return children({ films: currentData?.films.map(foundFilm) ?? [], isSearching: isFetching });
}
