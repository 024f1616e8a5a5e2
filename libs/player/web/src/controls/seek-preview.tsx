import { mediaUrl } from '@nitrate/api-client';
import { useLocale, useText } from '@nitrate/i18n';
import { chapterTitle } from '../player/chapter-title';
import type { Stage } from '../stage/stage';
import { formatTime, indexAt, type FilmWindow } from '../stage/timeline';
import styles from './seek-bar.module.css';
import { thumbnailAt } from './thumbnail-at';

interface SeekPreviewProps {
  stage: Stage;
  playable: FilmWindow;
  filmMs: number;
  /** Position on the bar, as CSS. */
  left: string;
}

/** Thumbnail, time and chapter of a position; outside of a preview that it belongs to the full film. */
export function SeekPreview({ stage, playable, filmMs, left }: SeekPreviewProps) {
  const text = useText();
  const locale = useLocale();
  const { thumbnails, chapters, offsetMs } = stage.playback;
  const inside = filmMs >= playable.fromMs && filmMs <= playable.toMs;
  const assetMs = filmMs - offsetMs;
  const still = thumbnails && inside ? thumbnailAt(thumbnails, assetMs) : undefined;
  const name = inside ? chapterTitle(chapters[indexAt(chapters, assetMs)], locale) : text('player.fullFilmOnly');
  const label = [formatTime(filmMs, playable.durationMs), name].filter(Boolean).join(' · ');
  const width = still ? still.width : inside ? 72 : 144;
  return (
    <div
      className={styles.preview}
      data-still={still !== undefined}
      style={{ left: `clamp(${width / 2}px, ${left}, calc(100% - ${width / 2}px))`, width }}
      aria-hidden="true"
    >
      {still && (
        <span
          className={styles.still}
          style={{
            height: still.height,
            backgroundImage: `url("${mediaUrl(still.src)}")`,
            backgroundPosition: `-${still.x}px -${still.y}px`,
          }}
        />
      )}
      <span className={styles.label}>{label}</span>
    </div>
  );
}
