import { leaveLost } from '@nitrate/app-updates';
import { useEffect, useEffectEvent } from 'react';
import { holdService } from './film-services';
import type { Stage } from './stage';
import type { StageState } from './stage-state';
import { useStage } from './use-stage';

interface RecordedMoment {
  /** By `performance.now`. */
  atMs: number;
  /** The page could be seen. */
  isVisible: boolean;
  /** Of the grant at that time. */
  watchRight: string | undefined;
  state: StageState;
}

/** What a stage did until its watch time is captured. */
interface StageRecording {
  /** How much had been played on the element before the first moment, as in a document whose app loads late. */
  playedMs: number;
  moments: readonly RecordedMoment[];
}

interface Playing<Film> {
  stage: Stage;
  film: Film;
  recording: StageRecording;
}

/** Captures the watch time of a film, including the recording. Returns the function that ends it. */
export type CaptureWatchTime<Film, Deps = unknown> = (playing: Playing<Film> & Deps) => () => void;

/** Of moments between which only the position changed, one in this time is recorded. */
const maxGapMs = 10_000;
const retryMs = 60_000;

/**
 * Captures how long a film is watched once it plays: what it does until the capture has loaded is recorded for it, also
 * where the film has ended or was left by then.
 */
export function useWatchTime<Film>(stage: Stage, film: Film, load: () => Promise<CaptureWatchTime<Film>>): void {
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const start = useEffectEvent(() => {
    const stop = record(stage);
    const capturing = loadAgain(load).then((capture) => capture({ stage, film, recording: stop() }));
    return () => {
      stop();
      void capturing.then((end) => end());
    };
  });
  useEffect(() => (hasPlayed ? holdService(stage, 'watchTime', () => start()) : undefined), [stage, hasPlayed]);
}

/** Loads a chunk; where it is lost, again when the browser is online again, or after a while. */
async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      leaveLost(error);
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryMs);
      });
    }
  }
}

/** Records a stage. Returns the function that ends it. */
function record(stage: Stage): () => StageRecording {
  const moments: (RecordedMoment & { kind: string })[] = [];
  const add = () => {
    const state = stage.getState();
    const { watchRight } = stage;
    const isVisible = document.visibilityState === 'visible';
    const kind = JSON.stringify([isVisible, watchRight, { ...state, timeMs: 0, buffered: 0 }]);
    const atMs = performance.now();
    const [before, last] = moments.slice(-2);
    if (last && before?.kind === kind && last.kind === kind && atMs - before.atMs < maxGapMs) moments.pop();
    moments.push({ atMs, isVisible, watchRight, state, kind });
  };
  stage.refresh();
  const playedMs = stage.playedMs();
  add();
  const unsubscribe = stage.subscribe(add);
  document.addEventListener('visibilitychange', stage.refresh);
  return () => {
    stage.refresh();
    unsubscribe();
    document.removeEventListener('visibilitychange', stage.refresh);
    return { playedMs, moments };
  };
}
