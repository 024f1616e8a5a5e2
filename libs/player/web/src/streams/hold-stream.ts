import { type AppDispatch, isApiError } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { streamsApi } from '@nitrate/player/data-access';
import { holdService } from '../stage/film-services';
import type { Stage } from '../stage/stage';
import { refusedKeep } from './stop-cause-of';
import { type StreamCalls, type StreamKeeper, openStreamKeeper } from './stream-keeper';

/** The calls of streams by the store of the page, which refreshes the session. */
function pageStreamCalls(dispatch: AppDispatch, { film, reason }: Playback): StreamCalls {
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

const keepers = new WeakMap<Stage, StreamKeeper>();

/** Keeps the stream of a full film. Returns the function that ends it. */
export const holdStream = (stage: Stage, dispatch: AppDispatch): (() => void) =>
  holdService(stage, 'stream', () => {
    const keeper = openStreamKeeper(stage, pageStreamCalls(dispatch, stage.playback));
    keepers.set(stage, keeper);
    return () => keeper.close();
  });

/** The keeper of a film whose stream is held. */
export const streamKeeperOf = (stage: Stage): StreamKeeper | undefined => keepers.get(stage);
