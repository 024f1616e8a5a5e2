import { apiUrl } from '@nitrate/api-client';
import type { keepStream, Playback } from '@nitrate/player/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { refusedKeep } from '../streams/stop-cause-of';
import type { KeepReply, StreamCalls } from '../streams/stream-keeper';

/** The calls of streams from a frame, without the store of the app. */
export function embedStreamCalls({ film, reason }: Pick<Playback, 'film' | 'reason'>): StreamCalls {
  const send = (stream: string, init: RequestInit) => fetch(apiUrl(`/playback/streams/${stream}`), init);

  async function keep(stream: string, refreshes = true): Promise<KeepReply> {
    const response = await send(stream, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ film }),
    });
    const body = (await response.json()) as ReplyOf<typeof keepStream> & { code?: string };
    if (response.ok) return { state: 'confirmed', rightEndsAt: body.rightEndsAt };
    // In a frame on the archive's own site, where the cookies of the account are sent.
    if (response.status === 401 && refreshes) {
      const refreshed = await fetch(apiUrl('/auth/refresh'), { method: 'POST' });
      if (refreshed.ok) return keep(stream, false);
    }
    return refusedKeep(body.code, reason);
  }

  return {
    keep: (stream) => keep(stream).catch((): KeepReply => ({ state: 'unreached' })),
    async end(stream, leaving) {
      await send(stream, { method: 'DELETE', keepalive: leaving }).catch(() => undefined);
    },
  };
}
