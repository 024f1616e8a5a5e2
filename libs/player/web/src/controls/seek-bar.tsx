import { clockText } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { type PointerEvent, useState } from 'react';
import { mediaUrl } from '@nitrate/api-client';
import { useFilmWindow } from '../stage/film-clock';
import type { Stage } from '../stage/stage';
import { type BarScale, type FilmWindow, type Span, barScale, indexAt, pointerFraction } from '../stage/timeline';
import { useStage } from '../stage/use-stage';
import styles from './seek-bar.module.css';
import { chapterTitle } from '../player/chapter-title';
import { thumbnailAt } from './thumbnail-at';

interface SeekPreviewProps {
  stage: Stage;
  playable: FilmWindow;
  filmMs: number;
  /** Position on the bar, as CSS. */
  left: string;
}

/** Thumbnail, time and chapter of a position; outside of a preview that it belongs to the full film. */
function SeekPreview({ stage, playable, filmMs, left }: SeekPreviewProps) {
  const text = useText();
  const locale = useLocale();
  const { thumbnails, chapters, offsetMs } = stage.playback;
  const inside = filmMs >= playable.fromMs && filmMs <= playable.toMs;
  const assetMs = filmMs - offsetMs;
  const still = thumbnails && inside ? thumbnailAt(thumbnails, assetMs) : undefined;
  const name = inside ? chapterTitle(chapters[indexAt(chapters, assetMs)], locale) : text('player.fullFilmOnly');
  const label = [clockText(filmMs, playable.durationMs), name].filter(Boolean).join(' · ');
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

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;
const position = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** Between two times of the film, in either order. */
const spanBetween = ({ fractionOf }: BarScale, oneMs: number, otherMs: number): Span => ({
  from: fractionOf(Math.min(oneMs, otherMs)),
  to: fractionOf(Math.max(oneMs, otherMs)),
});

interface SeekBarProps {
  stage: Stage;
  /** Called with a chosen time of the film that its preview does not contain. */
  onSeekOutside: (filmMs: number) => void;
}

/** The seek bar in the time of the film: position, buffered ranges, chapters, and the window of a preview. */
export function SeekBar({ stage, onSeekOutside }: SeekBarProps) {
  const { offsetMs } = stage.playback;
  const filmMs = useStage(stage, (state) => state.timeMs) + offsetMs;
  const playable = useFilmWindow(stage);
  const scale = barScale(playable);
  const [dragMs, setDragMs] = useState<number>();
  const [hoverMs, setHoverMs] = useState<number>();
  const shownMs = dragMs ?? filmMs;
  const pointedMs = dragMs ?? hoverMs;
  const label = useLabel(playable, shownMs);

  function showPreview(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType === 'touch' && dragMs === undefined) return;
    setHoverMs(scale.timeAt(pointerFraction(event.clientX, event.currentTarget.getBoundingClientRect())));
  }

  const isPlayable = (ms: number) => ms >= playable.fromMs && ms <= playable.toMs;

  /** The picture follows the thumb, one seek after the other. */
  function drag(ms: number) {
    setDragMs(ms);
    if (isPlayable(ms) && !stage.getState().seeking) stage.seek(ms - offsetMs);
  }

  function endDrag() {
    setDragMs(undefined);
    if (dragMs === undefined) return;
    if (isPlayable(dragMs)) stage.seek(dragMs - offsetMs);
    else onSeekOutside(dragMs);
  }

  return (
    <div className={styles.bar}>
      <Rail stage={stage} playable={playable} shownMs={shownMs} />
      <i className={styles.thumb} style={{ left: percent(scale.fractionOf(shownMs)) }} aria-hidden="true" />
      <input
        type="range"
        data-seek
        className={styles.input}
        min={0}
        max={1}
        step="any"
        value={scale.fractionOf(shownMs)}
        {...label}
        onPointerDown={() => setDragMs(filmMs)}
        onPointerUp={endDrag}
        onPointerCancel={() => setDragMs(undefined)}
        onPointerMove={showPreview}
        onPointerLeave={() => setHoverMs(undefined)}
        onChange={({ currentTarget }) => {
          const ms = scale.timeAt(Number(currentTarget.value));
          if (dragMs !== undefined) drag(ms);
          // The keyboard stays in the window of a preview: Home leads to its start.
          else stage.seek(ms - offsetMs);
        }}
      />
      {pointedMs !== undefined && playable.durationMs > 0 && (
        <SeekPreview stage={stage} playable={playable} filmMs={pointedMs} left={percent(scale.fractionOf(pointedMs))} />
      )}
    </div>
  );
}

function useLabel({ fromMs, toMs, durationMs }: FilmWindow, shownMs: number) {
  const text = useText();
  const time = (ms: number) => clockText(ms, durationMs);
  const whole = fromMs === 0 && toMs === durationMs;
  return {
    'aria-label': whole ? text('player.seek') : text('player.seekPreview', { from: time(fromMs), to: time(toMs) }),
    'aria-valuetext': text('player.seekValue', { time: time(shownMs), duration: time(durationMs) }),
  };
}

/** What the bar shows of the film below the thumb. */
function Rail({ stage, playable, shownMs }: { stage: Stage; playable: FilmWindow; shownMs: number }) {
  const { chapters, offsetMs } = stage.playback;
  const buffered = useStage(stage, (state) => state.buffered);
  const passageMs = useStage(stage, (state) => state.passageMs);
  const scale = barScale(playable);
  const from = scale.fractionOf(playable.fromMs);
  const to = scale.fractionOf(playable.toMs);
  /** A fraction of the asset as a position on the bar. */
  const placed = (fraction: number) => from + fraction * (to - from);
  const marks = chapters
    .map(({ startMs }) => startMs + offsetMs)
    .filter((ms) => ms > playable.fromMs && ms < playable.durationMs);
  return (
    <div className={styles.rail} aria-hidden="true">
      <i className={styles.window} data-part={to - from < 1} style={position({ from, to })} />
      {buffered.map((span) => (
        <i
          key={span.from}
          className={styles.buffered}
          style={position({ from: placed(span.from), to: placed(span.to) })}
        />
      ))}
      <i className={styles.played} style={position({ from, to: Math.max(from, scale.fractionOf(shownMs)) })} />
      {passageMs !== undefined && (
        <i className={styles.passage} style={position(spanBetween(scale, passageMs, shownMs))} />
      )}
      {marks.map((ms) => (
        <i key={ms} className={styles.chapterMark} style={{ left: percent(scale.fractionOf(ms)) }} />
      ))}
    </div>
  );
}
