import { useText } from '@nitrate/i18n';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import { Button, ErrorBox } from '@nitrate/ui';
import { type RefObject, useState } from 'react';
import type { StudioVideo } from '../ingest-slots';
import { ChaptersForm } from './chapters/chapters-form';
import { ChoiceForm } from './choice-form';
import styles from './film-media.module.css';
import { type StudioPlayer, usePlayer } from './use-player';
import { tenthsTimecode } from './exact-timecode';

interface StageProps {
  full: NonNullable<FilmMediaReply['full']>;
  video: RefObject<HTMLVideoElement | null>;
  player: StudioPlayer;
  Video: StudioVideo;
}

const stepSeconds = [-1, -0.04, 0.04, 1] as const;

/** The film, which can be moved by seconds and frames. */
function Stage({ full, video, player, Video }: StageProps) {
  const text = useText();
  const [atMs, setAtMs] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // A renewed address would restart the film; the first one is valid for longer than anybody works on a film.
  const [src] = useState(full.src);
  const move = (seconds: number) =>
    player.seek(Math.min(full.durationMs, Math.max(0, player.positionMs() + seconds * 1000)));
  return (
    <div className={styles.stage}>
      <Video
        ref={video}
        src={src}
        className={styles.video}
        aria-label={text('ingest.media.video')}
        style={{ aspectRatio: `${full.width} / ${full.height}` }}
        onTimeUpdate={({ currentTarget }) => setAtMs(Math.round(currentTarget.currentTime * 1000))}
        onFailed={() => setFailed(true)}
      />
      <ErrorBox errors={isFailed ? [text('ingest.media.videoFailed')] : []} />
      <div className={styles.steps} role="group" aria-label={text('ingest.media.move')}>
        <span className={styles.clock}>{tenthsTimecode(atMs)}</span>
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

interface FilmWorkProps extends FilmMediaReply {
  full: NonNullable<FilmMediaReply['full']>;
  Video: StudioVideo;
}

/** What editors choose while looking at the film, which stays in sight where there is room. */
export function FilmWork({ film, full, preview, choice, chapterVersion, Video }: FilmWorkProps) {
  const text = useText();
  const { video, player } = usePlayer();
  return (
    <div className={styles.work}>
      <Stage full={full} video={video} player={player} Video={Video} />
      <div>
        <section className={styles.section} aria-labelledby="media-chapters">
          <h2 id="media-chapters">{text('ingest.media.chapters')}</h2>
          <ChaptersForm film={film.id} full={full} chapterVersion={chapterVersion} player={player} />
        </section>
        <section className={styles.section} aria-labelledby="media-choice">
          <h2 id="media-choice">{text('ingest.media.choice')}</h2>
          <ChoiceForm film={film.id} durationMs={full.durationMs} preview={preview} choice={choice} player={player} />
        </section>
      </div>
    </div>
  );
}
