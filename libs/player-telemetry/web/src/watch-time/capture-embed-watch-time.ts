import { callOnce, createClientSession, type CallContext } from '@nitrate/api-client';
import type { EmbeddedFilm } from '@nitrate/player/contract';
import { browserReports } from './browser-reports';
import { type Captured, watchedMeta } from './captured';

const refreshTimeoutMs = 15_000;

/**
 * Counts how long a film in a frame is watched, including the recording. Nobody is known to have a subscription
 * there. Returns the function that ends it.
 */
export const captureEmbedWatchTime = ({ stage, film, recording }: Captured<EmbeddedFilm>): (() => void) =>
  browserReports(frameContext(film)).capture(
    stage,
    { assetId: stage.playback.assetId, meta: watchedMeta(stage, film), subscriptionId: () => null },
    recording,
  );

/** Frames do not have the store of the app. */
function frameContext({ locale }: EmbeddedFilm): CallContext {
  const calls = { send: (url: string, init: RequestInit) => fetch(url, init), locale: () => locale };
  const session = createClientSession(async () => {
    const request = { method: 'POST', url: '/auth/refresh', base: 'api' } as const;
    const { error } = await callOnce(calls, request, AbortSignal.timeout(refreshTimeoutMs));
    return !error;
  });
  return { ...calls, session };
}
