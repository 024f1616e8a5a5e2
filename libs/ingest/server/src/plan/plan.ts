import type { Chapter } from '@nitrate/ingest/contract';
import type { FilmSideCar } from '../side-car/film-side-car';
import type { Probe } from '../probe/probe';
import { decideTracks, type PlannedTracks, type ProbedTrackFile } from './decide-tracks';
import { decideLadder, type Rung } from './ladder';
import { decidePreviewWindow, type PreviewWindow } from './preview-window';

/** What will be made of a film; computed from its probe and its side-car. */
export interface EncodingPlan extends PlannedTracks {
  probe: Probe;
  rungs: Rung[];
  preview: PreviewWindow & {
    /** Indexes into `rungs` of the film, lowest first. */
    rungs: number[];
    /** `ladder`: cut from the encoded film (short films). `source`: encoded by itself, before the film (long films). */
    from: 'source' | 'ladder';
  };
  /** Null: the most representative frame. */
  posterAtMs: number | null;
  chapters: Chapter[];
}

const shortFilmMs = 180_000;
const previewHeights = [360, 720];

/** Decides ladder, tracks, preview, poster and chapters. */
export function decidePlan(
  probe: Probe,
  sideCar: Pick<FilmSideCar, 'preview' | 'posterAtMs' | 'chapters'>,
  files: readonly ProbedTrackFile[] = [],
): EncodingPlan {
  const rungs = decideLadder(probe.video);
  const sideCarChapters = (sideCar.chapters ?? []).filter((chapter) => chapter.startMs < probe.durationMs);
  const { posterAtMs } = sideCar;
  return {
    probe,
    rungs,
    ...decideTracks(probe, files),
    preview: {
      ...decidePreviewWindow(probe.durationMs, sideCar.preview),
      rungs: previewRungs(rungs),
      from: probe.durationMs <= shortFilmMs ? 'ladder' : 'source',
    },
    posterAtMs: posterAtMs !== undefined && posterAtMs < probe.durationMs ? posterAtMs : null,
    chapters: sideCarChapters.length > 0 ? sideCarChapters : probe.chapters,
  };
}

/** For each preview height the highest rung that does not exceed it, else the lowest rung. */
export function previewRungs(rungs: readonly Pick<Rung, 'width' | 'height'>[]): number[] {
  const shortSide = (rung: Pick<Rung, 'width' | 'height'>) => Math.min(rung.width, rung.height);
  const chosen = previewHeights.map((height) =>
    Math.max(
      0,
      rungs.findLastIndex((rung) => shortSide(rung) <= height),
    ),
  );
  return [...new Set(chosen)];
}
