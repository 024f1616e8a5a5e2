import { useText } from '@nitrate/i18n';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import type { StudioVideo } from '../ingest-slots';
import { ChaptersForm } from './chapters/chapters-form';
import { ChoiceForm } from './choice-form';
import styles from './film-media.module.css';
import { Stage } from './stage';
import { usePlayer } from './use-player';

interface FilmWorkProps extends FilmMediaReply {
  full: NonNullable<FilmMediaReply['full']>;
  Video: StudioVideo;
}

/** What editors choose while looking at the film, which stays in sight where there is room. */
export function FilmWork({ film, full, preview, choice, chapterVersion, Video }: FilmWorkProps) {
  const text = useText();
  const { video, player } = usePlayer();
  return (
    <div className={styles['work']}>
      <Stage full={full} video={video} player={player} Video={Video} />
      <div>
        <section className={styles['section']} aria-labelledby="media-chapters">
          <h2 id="media-chapters">{text('ingest.media.chapters')}</h2>
          <ChaptersForm film={film.id} full={full} chapterVersion={chapterVersion} player={player} />
        </section>
        <section className={styles['section']} aria-labelledby="media-choice">
          <h2 id="media-choice">{text('ingest.media.choice')}</h2>
          <ChoiceForm film={film.id} durationMs={full.durationMs} preview={preview} choice={choice} player={player} />
        </section>
      </div>
    </div>
  );
}
