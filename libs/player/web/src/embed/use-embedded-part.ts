import type { FilmPart } from '@nitrate/catalog/contract';
import { useEffect } from 'react';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';

/** Seeking lands on a frame a little before the time that was asked for. */
const toleranceMs = 500;

/**
 * Keeps an embedded film to its passage: it pauses at the end, and what is before the start leads to the start.
 *
 * @param part undefined for the whole film
 * @returns whether the end is reached
 */
export function useEmbeddedPart(stage: Stage, part: FilmPart | undefined): boolean {
  const { startMs = 0, endMs = Infinity } = part ?? {};
  useEffect(() => {
    if (endMs === Infinity) return undefined;
    const { offsetMs } = stage.playback;
    let hasBegun = false;
    let isReturning = false;
    return stage.subscribe(() => {
      // Seeking reports where the film was until now.
      if (isReturning) return;
      const now = stage.filmMs();
      hasBegun ||= now >= startMs - toleranceMs;
      if (now >= endMs && !stage.getState().paused) stage.pause();
      else if (hasBegun && now < startMs - toleranceMs) {
        isReturning = true;
        stage.seek(startMs - offsetMs);
        isReturning = false;
      }
    });
  }, [stage, startMs, endMs]);
  return useStage(stage, () => stage.filmMs() >= endMs);
}
