import type { TranscriptCue } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { memo, useEffect, useRef, useState } from 'react';
import type { Stage } from '../stage/stage';
import { clock, indexAt } from '../stage/timeline';
import { useStage } from '../stage/use-stage';
import { markWords } from './transcript-search';
import styles from './transcript-panel.module.css';

interface CueListProps {
  stage: Stage;
  cues: readonly TranscriptCue[];
  /** What was searched for; found words are marked. */
  words: string;
  lang?: string;
  onGoTo: (filmMs: number) => void;
}

/** Moments of a film in order. The one that plays is marked and kept in view, until the reader scrolls by hand. */
export function CueList({ stage, cues, words, lang, onGoTo }: CueListProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const active = useStage(stage, (state) => indexAt(cues, state.timeMs + stage.playback.offsetMs));
  const running = useStage(stage, (state) => state.begun);
  const shown = running ? active : -1;

  useEffect(() => {
    if (follows && shown >= 0) centre(list.current, shown);
  }, [follows, shown]);

  useEffect(() => {
    const element = list.current;
    const gone = new AbortController();
    const options = { signal: gone.signal, passive: true };
    for (const name of ['wheel', 'touchmove'] as const)
      element?.addEventListener(name, () => setFollows(false), options);
    return () => gone.abort();
  }, []);

  return (
    <div className={styles.cues}>
      <ol ref={list} lang={lang}>
        {cues.map((cue, index) => (
          <Cue
            key={`${cue.startMs}-${index}`}
            cue={cue}
            words={words}
            current={index === shown}
            durationMs={cues.at(-1)?.startMs ?? 0}
            onGoTo={onGoTo}
          />
        ))}
      </ol>
      {!follows && running && (
        <button type="button" className={styles.follow} onClick={() => setFollows(true)}>
          {text('player.transcript.follow')}
        </button>
      )}
    </div>
  );
}

interface CueProps {
  cue: TranscriptCue;
  words: string;
  current: boolean;
  durationMs: number;
  onGoTo: (filmMs: number) => void;
}

const Cue = memo(function Cue({ cue, words, current, durationMs, onGoTo }: CueProps) {
  return (
    <li>
      <button type="button" aria-current={current} onClick={() => onGoTo(cue.startMs)}>
        <time>{clock(cue.startMs, durationMs)}</time>
        <span>
          {markWords(cue.text, words).map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}
        </span>
      </button>
    </li>
  );
});

/** Scrolls the list, never the page. */
function centre(list: HTMLElement | null, index: number): void {
  const item = list?.children[index];
  if (!list || !(item instanceof HTMLElement)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  list.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}
