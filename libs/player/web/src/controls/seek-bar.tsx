import { mediaUrl } from '@nitrate/api-client';
import { useLocale, useText } from '@nitrate/i18n';
import { useState, type PointerEvent } from 'react';
import type { Stage } from '../stage/stage';
import { chapterTitle } from '../player/chapter-title';
import { chapterSpans, formatTime, indexAt, fractionOf, timeAt, type Span } from '../stage/timeline';
import { useStage } from '../stage/use-stage';
import styles from './seek-bar.module.css';
import { thumbnailAt } from './thumbnail-at';

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;
const position = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** The seek bar: position, buffered ranges and chapters. */
export function SeekBar({ stage }: { stage: Stage }) {
  const text = useText();
  const timeMs = useStage(stage, (state) => state.timeMs);
  const durationMs = useStage(stage, (state) => state.durationMs);
  const buffered = useStage(stage, (state) => state.buffered);
  const [dragMs, setDragMs] = useState<number>();
  const [hoverMs, setHoverMs] = useState<number>();
  const { chapters } = stage.playback;
  const shownMs = dragMs ?? timeMs;
  const pointedMs = dragMs ?? hoverMs;

  function showPreview(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType === 'touch' && dragMs === undefined) return;
    setHoverMs(timeAt(event.clientX, event.currentTarget.getBoundingClientRect(), durationMs));
  }

  function endDrag() {
    if (dragMs !== undefined) stage.seek(dragMs);
    setDragMs(undefined);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.rail} aria-hidden="true">
        {buffered.map((span) => (
          <i key={span.from} className={styles.buffered} style={position(span)} />
        ))}
        <i className={styles.played} style={{ width: percent(fractionOf(shownMs, durationMs)) }} />
        {chapterSpans(chapters, durationMs)
          .slice(1)
          .map(({ from }) => (
            <i key={from} className={styles.chapterMark} style={{ left: percent(from) }} />
          ))}
      </div>
      <i className={styles.thumb} style={{ left: percent(fractionOf(shownMs, durationMs)) }} aria-hidden="true" />
      <input
        type="range"
        data-seek
        className={styles.input}
        min={0}
        max={Math.max(durationMs, 1)}
        step="any"
        value={shownMs}
        aria-label={text('player.seek')}
        aria-valuetext={text('player.seekValue', {
          time: formatTime(shownMs, durationMs),
          duration: formatTime(durationMs),
        })}
        onPointerDown={() => setDragMs(timeMs)}
        onPointerUp={endDrag}
        onPointerCancel={() => setDragMs(undefined)}
        onPointerMove={showPreview}
        onPointerLeave={() => setHoverMs(undefined)}
        onChange={({ currentTarget }) => {
          const ms = Number(currentTarget.value);
          if (dragMs === undefined) stage.seek(ms);
          else setDragMs(ms);
        }}
      />
      {pointedMs !== undefined && durationMs > 0 && (
        <SeekPreview stage={stage} ms={pointedMs} fraction={fractionOf(pointedMs, durationMs)} />
      )}
    </div>
  );
}

/** Thumbnail, time and chapter of a position. */
function SeekPreview({ stage, ms, fraction }: { stage: Stage; ms: number; fraction: number }) {
  const { thumbnails, chapters } = stage.playback;
  const still = thumbnails ? thumbnailAt(thumbnails, ms) : undefined;
  const locale = useLocale();
  const chapter = chapterTitle(chapters[indexAt(chapters, ms)], locale);
  const label = [formatTime(ms, stage.getState().durationMs), chapter].filter(Boolean).join(' · ');
  const width = still ? still.width : 72;
  return (
    <div
      className={styles.preview}
      data-still={still !== undefined}
      style={{ left: `clamp(${width / 2}px, ${percent(fraction)}, calc(100% - ${width / 2}px))`, width }}
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
