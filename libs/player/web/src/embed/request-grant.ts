import type { EmbeddedFilm } from '@nitrate/player/contract';

/** Calls for the grant of an embedded film. Alone in its file, because it loads before the player. */
export const requestGrant = ({ film, bases }: EmbeddedFilm): Promise<Response> =>
  fetch(`${bases.api}/playback/${encodeURIComponent(film)}`, { method: 'POST' });
