import type { FilmMs } from '../engine/media-clock';
import type { Stage } from './stage';
import type { FilmWindow } from './timeline';
import { useStage } from './use-stage';

/** Position in whole seconds of the film, in milliseconds, so that a component renders once a second. */
export const useFilmSecond = (stage: Stage): FilmMs =>
  useStage(stage, ({ timeMs }) => Math.floor((timeMs + stage.playback.offsetMs) / 1000) * 1000);

/** The part of the film that the asset contains: all of the full film, the window of a preview. */
export function useFilmWindow(stage: Stage): FilmWindow {
  const assetMs = useStage(stage, ({ durationMs }) => durationMs);
  const { kind, offsetMs, filmDurationMs } = stage.playback;
  const toMs = offsetMs + assetMs;
  // The element measures a little more or less than the file promises.
  const isWhole = kind === 'full' || filmDurationMs - toMs < 1_000;
  return { fromMs: offsetMs, toMs, durationMs: isWhole ? toMs : filmDurationMs };
}
