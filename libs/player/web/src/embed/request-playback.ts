import type { EmbeddedFilm, Playback } from '@nitrate/player/contract';
import { causeOfStatus, type PlaybackErrorCause } from '../engine/playback-error';
import { requestGrant } from './request-grant';

/**
 * The film that may be played in the frame, or why none: as on the site the full film where the network or the archive
 * allows it, else the preview. Browsers send no cookies to frames on other sites, so accounts do not count. Without the
 * store of the app, which would be a large part of the script.
 */
export async function requestPlayback(
  film: EmbeddedFilm,
  call: Promise<Response> = requestGrant(film),
): Promise<Playback | PlaybackErrorCause> {
  try {
    const response = await call;
    return response.ok ? ((await response.json()) as Playback) : causeOfStatus(response.status);
  } catch {
    return navigator.onLine ? 'noSignal' : 'offline';
  }
}
