import { useText } from '@nitrate/i18n';
import type { EmbeddedFilm, Playback, keepStream } from '@nitrate/player/contract';
import { useEffect, useRef } from 'react';
import { apiUrl } from '@nitrate/api-client';
import type { ReplyOf } from '@nitrate/contract-kit';
import buttons from '../player/buttons.module.css';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { StopPanel } from '../streams/stop-panel';
import { type KeepReply, type StreamCalls, openStreamKeeper } from '../streams/stream-keeper';
import { withStreamTexts } from '../streams/stream-texts';
import { refusedKeep } from '../streams/stop-cause-of';

/** The calls of streams from a frame, without the store of the app. */
function embedStreamCalls({ film, reason }: Pick<Playback, 'film' | 'reason'>): StreamCalls {
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

interface EmbedStreamProps {
  film: EmbeddedFilm;
  stage: Stage;
}

function Guard({ film, stage }: EmbedStreamProps) {
  const text = useText();
  const keeper = useRef<ReturnType<typeof openStreamKeeper>>(undefined);
  const stopped = useStage(stage, (state) => state.stopped);
  useEffect(() => {
    const opened = openStreamKeeper(stage, embedStreamCalls(stage.playback));
    keeper.current = opened;
    return () => opened.close();
  }, [stage]);
  if (!stopped) return null;
  return (
    <StopPanel
      cause={stopped}
      reason={stage.playback.reason}
      onPlayHere={async () => (await keeper.current?.playHere()) ?? false}
    >
      <a href={film.page} target="_blank" rel="noopener noreferrer" className={buttons.primary}>
        {text('player.stop.onSite', { site: film.site })}
      </a>
    </StopPanel>
  );
}

/** Keeps the stream of an embedded full film, and says why where it may not play any more. */
export const EmbedStream = withStreamTexts(Guard);
