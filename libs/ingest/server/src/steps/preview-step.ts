import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { decidePreviewChapters } from '../plan/preview-chapters';
import type { EncodingPlan } from '../plan/plan';
import { previewFileName, encodePreviewArgs } from '../encode/preview-args';
import { textTracksOf } from './film-texts';
import { cutFromSegments } from './cut-from-segments';
import { readLadder } from './encoded-segments';
import { makeThumbnails } from './make-thumbnails';
import { readPlannedFilm } from './probe-step';
import { publishPreview } from './publish-preview';
import { assetJsonKey, ffmpeg, type IngestStep, type StepContext } from './step-context';

/** Makes the preview, an asset of its own: progressive MP4s that play without a script, text tracks and thumbnails. */
export const previewStep: IngestStep = {
  name: 'preview',
  isDone: ({ film, deps }) => deps.storage.exists(assetJsonKey(film.previewAsset)),
  async run(context) {
    const { film, deps } = context;
    const { plan, texts } = await readPlannedFilm(context);
    const folder = join(context.folder, 'asset');
    await mkdir(folder);
    const hasSound = await (plan.preview.from === 'source' ? encodePreview : cutPreview)(context, plan, folder);
    const rungs = plan.preview.rungs.flatMap((index) => plan.rungs[index] ?? []);
    const [lowest] = rungs;
    const highest = rungs.at(-1);
    if (!lowest || !highest) throw new Error('A preview has at least one height.');
    const { durationMs, startMs } = plan.preview;
    const tracks = textTracksOf(texts, plan.preview);
    for (const { track, content } of tracks) await writeFile(join(folder, track.file), content);
    const thumbnails = await makeThumbnails(context, folder, previewFileName(lowest.height), { durationMs, ...lowest });
    const asset: PlayableAsset = {
      id: film.previewAsset,
      filmId: film.filmId ?? '',
      kind: 'preview',
      durationMs,
      width: highest.width,
      height: highest.height,
      hasSound,
      offsetMs: startMs,
      sources: rungs.map(({ height }) => ({ file: previewFileName(height), type: 'video/mp4', height })),
      dash: null,
      hls: null,
      textTracks: tracks.map(({ track }) => track),
      soundTracks: [],
      sign: null,
      chapters: decidePreviewChapters(plan.chapters, plan.preview),
      thumbnails: thumbnails.track,
      preload: [],
    };
    await writeFile(join(folder, 'asset.json'), JSON.stringify(asset));
    await deps.storage.adopt(`assets/${film.previewAsset}`, folder, { signal: context.signal });
  },
  finish: publishPreview,
};

/** @returns whether the preview has sound */
type MakePreview = (context: StepContext, plan: EncodingPlan, folder: string) => Promise<boolean>;

const encodePreview: MakePreview = async (context, plan, folder) => {
  await ffmpeg(context, encodePreviewArgs(await context.locate(context.film.source), plan), {
    cwd: folder,
    durationMs: plan.preview.durationMs,
    onFraction: (fraction) => context.progress(fraction),
  });
  return plan.probe.audio !== null;
};

const cutPreview: MakePreview = async (context, plan, folder) =>
  cutFromSegments(
    context,
    { ladder: await readLadder(context), window: plan.preview, rungs: plan.preview.rungs },
    folder,
  );
