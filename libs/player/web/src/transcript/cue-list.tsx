import type { TranscriptCue } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { memo, useEffect, useRef, useState } from 'react';
import type { Stage } from '../stage/stage';
import { formatTime, indexAt } from '../stage/timeline';
import { useStage } from '../stage/use-stage';
import { useRovingFocus } from './use-roving-focus';
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

/** Cues in order of time. The current one is marked and scrolled into view, until the user scrolls. */
export function CueList({ stage, cues, query, lang, onSeek }: CueListProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const active = useStage(stage, (state) => indexAt(cues, state.timeMs + stage.playback.offsetMs));
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const current = hasPlayed ? active : -1;
  const tabStop = useRovingFocus(list, {
    length: cues.length,
    initial: Math.max(current, 0),
    onMove: () => setFollows(false),
  });

  useEffect(() => {
    if (follows && current >= 0) scrollToCentre(list.current, current);
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
      <ol ref={list} lang={lang}>
        {cues.map((cue, index) => (
          <Cue
            key={`${cue.startMs}-${index}`}
            cue={cue}
            query={query}
            current={index === current}
            tabStop={index === tabStop}
            durationMs={cues.at(-1)?.startMs ?? 0}
            onSeek={onSeek}
          />
        ))}
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
  query: string;
  current: boolean;
  /** The one line that the tab key leads to. */
  tabStop: boolean;
  durationMs: number;
  onSeek: (filmMs: number) => void;
}

const Cue = memo(function Cue({ cue, query, current, tabStop, durationMs, onSeek }: CueProps) {
  return (
    <li>
      <button type="button" aria-current={current} tabIndex={tabStop ? 0 : -1} onClick={() => onSeek(cue.startMs)}>
        <time>{formatTime(cue.startMs, durationMs)}</time>
        <span dir="auto">
          {markMatches(cue.text, query).map(({ text, found }, index) =>
            found ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </button>
    </li>
  );
});

/** Scrolls the list, never the page. */
function scrollToCentre(list: HTMLElement | null, index: number): void {
  const item = list?.children[index];
  if (!list || !(item instanceof HTMLElement)) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  list.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
}
