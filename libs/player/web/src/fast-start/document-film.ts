import type { AppStore } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import { splitLocale } from '@nitrate/routing';
import { playerApi } from '../player-api';
import { readWatchAddress } from '../watch/watch-address';

/** A film that a document plays. */
export interface DocumentFilm {
  title: string;
  playback: Playback;
}

/** The film that a page plays when it is opened, from what its `preload` has put into the store. */
export function documentFilmOf(
  state: ReturnType<AppStore['getState']>,
  url: URL,
  lang: Locale,
): DocumentFilm | undefined {
  const address = readWatchAddress(url.searchParams);
  if (!address || splitLocale(url.pathname).path !== '/watch') return undefined;
  const { watchedFilm, playback } = playerApi.endpoints;
  const film = watchedFilm.select({ film: address.film, lang })(state).data;
  const granted = playback.select({ film: address.film })(state).data;
  return film && granted && { title: film.title, playback: granted };
}
