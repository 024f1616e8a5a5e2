import { useText } from '@nitrate/i18n';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import { Button, ErrorBox } from '@nitrate/ui';
import { useState, type RefObject } from 'react';
import type { StudioVideo } from '../ingest-slots';
import { tenthsTimecode } from './exact-timecode';
import styles from './film-media.module.css';
import type { Player } from './use-player';

interface StageProps {
  full: NonNullable<FilmMediaReply['full']>;
  video: RefObject<HTMLVideoElement | null>;
  player: Player;
  Video: StudioVideo;
}

const stepSeconds = [-1, -0.04, 0.04, 1] as const;

/** The film, which can be moved by seconds and frames. */
export function Stage({ full, video, player, Video }: StageProps) {
  const text = useText();
  const [atMs, setAtMs] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // A renewed address would restart the film; the first one is valid for longer than anybody works on a film.
  const [src] = useState(full.src);
  const move = (seconds: number) =>
    player.seek(Math.min(full.durationMs, Math.max(0, player.positionMs() + seconds * 1000)));
  return (
    <div className={styles['stage']}>
      <Video
        ref={video}
        src={src}
        className={styles['video']}
        aria-label={text('ingest.media.video')}
        style={{ aspectRatio: `${full.width} / ${full.height}` }}
        onTimeUpdate={({ currentTarget }) => setAtMs(Math.round(currentTarget.currentTime * 1000))}
        onFailed={() => setFailed(true)}
      />
      <ErrorBox errors={isFailed ? [text('ingest.media.videoFailed')] : []} />
      <div className={styles['steps']} role="group" aria-label={text('ingest.media.move')}>
        <span className={styles['clock']}>{tenthsTimecode(atMs)}</span>
        {stepSeconds.map((seconds) => {
          const direction = seconds < 0 ? 'back' : 'on';
          const length = Math.abs(seconds) === 1 ? 'second' : 'frame';
          return (
            <Button
              key={seconds}
              size="small"
              aria-label={text(`ingest.media.step.${direction}.${length}`)}
              onClick={() => move(seconds)}
            >
              {text(`ingest.media.stepShort.${direction}.${length}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
