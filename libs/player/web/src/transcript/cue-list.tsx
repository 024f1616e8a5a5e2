import type { TranscriptCue } from '@nitrate/catalog/contract';
import { clockText } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { type CSSProperties, memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Stage } from '../stage/stage';
import { indexAt } from '../stage/timeline';
import { useStage } from '../stage/use-stage';
import { useRovingFocus } from './use-roving-focus';
import { useRowWindow } from './use-row-window';
import { markMatches } from './transcript-search';
import styles from './transcript-panel.module.css';

interface CueListProps {
  stage: Stage;
  cues: readonly TranscriptCue[];
  /** The search; matches are marked. */
  query: string;
  lang?: string;
  onSeek: (filmMs: number) => void;
}

/**
 * Cues in order of time, of which those in view are rendered. The current one is marked and scrolled into view, until the
 * user scrolls.
 */
export function CueList({ stage, cues, query, lang, onSeek }: CueListProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const active = useStage(stage, (state) => indexAt(cues, state.timeMs + stage.playback.offsetMs));
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const current = hasPlayed ? active : -1;
  const { from, to, before, after, onScroll, rowAt, scrollToRow } = useRowWindow(list, cues);
  const tabStop = useRovingFocus(list, {
    length: cues.length,
    from,
    to,
    rowAt,
    initial: Math.max(current, 0),
    onMove: () => setFollows(false),
  });
  const follow = useEffectEvent(scrollToRow);

  useEffect(() => {
    if (follows && current >= 0) follow(current);
  }, [follows, current]);

  useEffect(() => {
    const element = list.current;
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    for (const name of ['wheel', 'touchmove'] as const)
      element?.addEventListener(name, () => setFollows(false), options);
    return () => controller.abort();
  }, []);

  return (
    <div className={styles.cues}>
      <ol
        ref={list}
        lang={lang}
        tabIndex={-1}
        style={{ '--before': `${before}px`, '--after': `${after}px` } as CSSProperties}
        onScroll={onScroll}
      >
        {cues.slice(from, to).map((cue, offset) => {
          const index = from + offset;
          return (
            <Cue
              key={`${cue.startMs}-${index}`}
              cue={cue}
              place={index + 1}
              count={cues.length}
              query={query}
              current={index === current}
              tabStop={index === tabStop}
              durationMs={cues.at(-1)?.startMs ?? 0}
              onSeek={onSeek}
            />
          );
        })}
      </ol>
      {!follows && hasPlayed && (
        <button type="button" className={styles.follow} onClick={() => setFollows(true)}>
          {text('player.transcript.follow')}
        </button>
      )}
    </div>
  );
}

interface CueProps {
  cue: TranscriptCue;
  /** From 1, of `count`: most of a long list is not in the document. */
  place: number;
  count: number;
  query: string;
  current: boolean;
  /** The one line that the tab key leads to. */
  tabStop: boolean;
  durationMs: number;
  onSeek: (filmMs: number) => void;
}

const Cue = memo(function Cue({ cue, place, count, query, current, tabStop, durationMs, onSeek }: CueProps) {
  return (
    <li aria-posinset={place} aria-setsize={count}>
      <button type="button" aria-current={current} tabIndex={tabStop ? 0 : -1} onClick={() => onSeek(cue.startMs)}>
        <time>{clockText(cue.startMs, durationMs)}</time>
        <span dir="auto">
          {markMatches(cue.text, query).map(({ text, found }, index) =>
            found ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </button>
    </li>
  );
});
