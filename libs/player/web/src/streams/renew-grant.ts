import type { AppDispatch } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { playerApi, streamsApi } from '@nitrate/player/data-access';
import type { PlaybackErrorCause } from '../engine/playback-error';
import { causeOfProblem } from '../watch/cause-of-problem';

interface RenewedFilm {
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  kind: Playback['kind'];
}

/**
 * Renews the grant of a film that plays. A call for a grant needs no session, so an access token that has expired gets
 * the preview: the session is refreshed then, by a call that needs it, and the grant requested again.
 */
export async function renewGrant(
  dispatch: AppDispatch,
  { address, kind }: RenewedFilm,
): Promise<Playback | PlaybackErrorCause> {
  const { renewPlayback, listStreams } = streamsApi.endpoints;
  const request = () => dispatch(renewPlayback.initiate({ film: address }, { track: false }));
  const isLost = ({ kind: renewed }: Playback) => kind === 'full' && renewed === 'preview';
  let { data, error } = await request();
  if (data && isLost(data)) {
    await dispatch(listStreams.initiate({ lang: 'en' }, { forceRefetch: true, subscribe: false }));
    ({ data, error } = await request());
  }
  if (!data) return causeOfProblem(error, navigator.onLine);
  if (isLost(data)) return 'notAllowed';
  await dispatch(playerApi.util.upsertQueryData('playback', { film: address }, data));
  return data;
}
