import { type AppDispatch, isApiError } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { streamsApi } from '@nitrate/player/data-access';
import { refusedKeep } from './stop-cause-of';
import type { StreamCalls } from './stream-keeper';

/** The calls of streams by the store of the page, which refreshes the session. */
export function pageStreamCalls(dispatch: AppDispatch, { film, reason }: Playback): StreamCalls {
  const { keepStream, endStream } = streamsApi.endpoints;
  return {
    async keep(stream) {
      const { data, error } = await dispatch(keepStream.initiate({ stream, film }, { track: false }));
      if (data) return { state: 'confirmed', rightEndsAt: data.rightEndsAt };
      return refusedKeep(isApiError(error) ? error.code : undefined, reason);
    },
    async end(stream, leaving) {
      await dispatch(endStream.initiate({ stream, leaving }, { track: false }));
    },
  };
}
