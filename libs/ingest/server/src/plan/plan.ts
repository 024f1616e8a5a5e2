import type { Chapter } from '@nitrate/player/contract';
import type { FilmSideCar } from '../side-car/film-side-car';
import type { Probe } from '../probe/probe';
import { decideLadder, type Rung } from './ladder';
import { decidePreviewWindow, type PreviewWindow } from './preview-window';

/** All that is decided about one film before work begins; a pure function of its probe and its metadata. */
export interface Plan {
  probe: Probe;
  rungs: Rung[];
  preview: PreviewWindow & {
    /** Places in `rungs`, lowest first. */
    rungs: number[];
    /** Short films are encoded once and their preview is cut from the result; long ones get it before the long work. */
    from: 'source' | 'ladder';
  };
  /** Null leaves the choice to the most typical picture. */
  posterAtMs: number | null;
  chapters: Chapter[];
}

const shortFilmMs = 180_000;
const previewHeights = [360, 720];

/**
 * Decides ladder, preview, poster and chapters.
 * @param canCut whether this ffmpeg can cut a preview out of encoded segments
 */
export function decidePlan(
  probe: Probe,
  sideCar: Pick<FilmSideCar, 'preview' | 'posterAtMs' | 'chapters'>,
  canCut: boolean,
): Plan {
  const rungs = decideLadder(probe.video);
  const wishedChapters = (sideCar.chapters ?? []).filter((chapter) => chapter.startMs < probe.durationMs);
  const { posterAtMs } = sideCar;
  return {
    probe,
    rungs,
    preview: {
      ...decidePreviewWindow(probe.durationMs, sideCar.preview),
      rungs: previewRungs(rungs),
      from: canCut && probe.durationMs <= shortFilmMs ? 'ladder' : 'source',
    },
    posterAtMs: posterAtMs !== undefined && posterAtMs < probe.durationMs ? posterAtMs : null,
    chapters: wishedChapters.length > 0 ? wishedChapters : probe.chapters,
  };
}

/** For each height wanted the highest rung that does not pass it, else the lowest there is. */
function previewRungs(rungs: Rung[]): number[] {
  const shortSide = (rung: Rung) => Math.min(rung.width, rung.height);
  const chosen = previewHeights.map((height) =>
    Math.max(
      0,
      rungs.findLastIndex((rung) => shortSide(rung) <= height),
    ),
  );
  return [...new Set(chosen)];
}
