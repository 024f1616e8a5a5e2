import type { AppStore } from '@nitrate/api-client';
import { catalogApi } from '@nitrate/catalog/data-access';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import { readWatchAddress } from '@nitrate/catalog/contract';
import { playerApi } from '@nitrate/player/data-access';

/** The film that a document plays. */
interface DocumentFilm {
  title: string;
  playback: Playback;
}

/** The film that a page plays when it is opened, from the data that its `preload` put into the store. */
export function documentFilmOf(
  state: ReturnType<AppStore['getState']>,
  url: URL,
  lang: Locale,
): DocumentFilm | undefined {
  const address = readWatchAddress(url.searchParams);
  if (!address || splitLocale(url.pathname).path !== '/watch') return undefined;
  const film = catalogApi.endpoints.getFilm.select({ film: address.film, lang })(state).data;
  const granted = playerApi.endpoints.playback.select({ film: address.film })(state).data;
  return film && granted && { title: film.title, playback: granted };
}
