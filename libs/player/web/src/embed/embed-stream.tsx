import { useText } from '@nitrate/i18n';
import type { EmbeddedFilm } from '@nitrate/player/contract';
import { useEffect, useRef } from 'react';
import buttons from '../player/buttons.module.css';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { StopPanel } from '../streams/stop-panel';
import { openStreamKeeper } from '../streams/stream-keeper';
import { withStreamTexts } from '../streams/stream-texts';
import { embedStreamCalls } from './embed-stream-calls';

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
