import { mediaUrl } from '@nitrate/api-client';
import { useLocale, useText } from '@nitrate/i18n';
import { useState, type PointerEvent } from 'react';
import styles from './seek-bar.module.css';
import type { Stage } from './stage';
import { chapterTitle } from './chapter-title';
import { thumbnailAt } from './thumbnail-at';
import { chapterSpans, clock, indexAt, shareOf, timeAt, type Span } from './timeline';
import { useStage } from './use-stage';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
const place = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** Where the film is, where it could go, what is loaded, and where its chapters begin. */
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

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType === 'touch' && dragMs === undefined) return;
    setHoverMs(timeAt(event.clientX, event.currentTarget.getBoundingClientRect(), durationMs));
  }

  function drop() {
    if (dragMs !== undefined) stage.seek(dragMs);
    setDragMs(undefined);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.rail} aria-hidden="true">
        {buffered.map((span) => (
          <i key={span.from} className={styles.buffered} style={place(span)} />
        ))}
        <i className={styles.played} style={{ width: percent(shareOf(shownMs, durationMs)) }} />
        {chapterSpans(chapters, durationMs)
          .slice(1)
          .map(({ from }) => (
            <i key={from} className={styles.cut} style={{ left: percent(from) }} />
          ))}
      </div>
      <i className={styles.knob} style={{ left: percent(shareOf(shownMs, durationMs)) }} aria-hidden="true" />
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
          time: clock(shownMs, durationMs),
          duration: clock(durationMs),
        })}
        onPointerDown={() => setDragMs(timeMs)}
        onPointerUp={drop}
        onPointerCancel={() => setDragMs(undefined)}
        onPointerMove={follow}
        onPointerLeave={() => setHoverMs(undefined)}
        onChange={({ currentTarget }) => {
          const ms = Number(currentTarget.value);
          if (dragMs === undefined) stage.seek(ms);
          else setDragMs(ms);
        }}
      />
      {pointedMs !== undefined && durationMs > 0 && (
        <Glimpse stage={stage} ms={pointedMs} share={shareOf(pointedMs, durationMs)} />
      )}
    </div>
  );
}

/** A look at a moment: its still, its time, its chapter. */
function Glimpse({ stage, ms, share }: { stage: Stage; ms: number; share: number }) {
  const { thumbnails, chapters } = stage.playback;
  const still = thumbnails ? thumbnailAt(thumbnails, ms) : undefined;
  const locale = useLocale();
  const chapter = chapterTitle(chapters[indexAt(chapters, ms)], locale);
  const label = [clock(ms, stage.getState().durationMs), chapter].filter(Boolean).join(' · ');
  const width = still ? still.width : 72;
  return (
    <div
      className={styles.glimpse}
      data-still={still !== undefined}
      style={{ left: `clamp(${width / 2}px, ${percent(share)}, calc(100% - ${width / 2}px))`, width }}
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
