import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { JobHandler } from '@nitrate/jobs';
import { readSubtitles } from '@nitrate/subtitles';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import { previewFileName } from '../encode/preview-args';
import { posterOfSegmentArgs } from '../encode/stills-args';
import type { IngestDeps } from '../ingest-deps';
import type { MeasuredLadder } from '../package/measured-ladder';
import { initSegment, mediaSegment } from '../package/segment-files';
import { previewRungs } from '../plan/plan';
import { decidePreviewChapters } from '../plan/preview-chapters';
import { decidePreviewWindow, keyFrameIntervalMs, type PreviewWindow } from '../plan/preview-window';
import { findFullAsset, type FullAsset, publishAsset } from '../state/asset-store';
import { playableAsset } from '../state/playable-asset';
import { cutFromSegments } from '../steps/cut-from-segments';
import { fetchSegments } from '../steps/encoded-segments';
import { type FilmText, textTracksOf } from '../steps/film-texts';
import { makeThumbnails } from '../steps/make-thumbnails';
import { writeStills } from '../steps/stills-step';
import { ffmpeg } from '../steps/step-context';
import { queueTextTracks } from '../text-tracks/queue-text-tracks';
import { findMediaChoice, markChoice } from './media-choice-store';

const MediaChoiceJob = Type.Object({ filmId: Type.String({ format: 'uuid' }) });

interface ChoiceContext {
  deps: IngestDeps;
  film: { filmId: string; fullAsset: string };
  folder: string;
  signal: AbortSignal;
}

/**
 * Gives a film the preview and the poster that an editor has chosen, from the segments of its asset: neither the file
 * nor another encoding is needed. A film that is not ready gets them with its asset.
 */
export function mediaChoiceHandler(deps: IngestDeps): JobHandler {
  const { database, storage, catalogue } = deps;
  return async (payload, { signal, attempt, maxAttempts }) => {
    const { filmId } = Value.Parse(MediaChoiceJob, payload);
    const choice = await findMediaChoice(database, filmId);
    const full = await findFullAsset(database, filmId);
    if (!choice || !full) return;
    const folder = await storage.scratch.createFolder();
    const context: ChoiceContext = { deps, film: { filmId, fullAsset: full.playable.id }, folder, signal };
    try {
      const window = decidePreviewWindow(full.playable.durationMs, choice.preview);
      const current = await playableAsset(database, filmId, 'preview');
      const isSame = current?.offsetMs === window.startMs && current.durationMs === window.durationMs;
      if (choice.preview && !isSame) await replacePreview(context, full, window);
      if (choice.posterAtMs !== undefined) {
        const frame = await extractFrame(context, full.ladder, Math.min(choice.posterAtMs, full.playable.durationMs));
        await catalogue.savePoster(filmId, await writeStills(context, frame));
      }
      await markChoice(database, filmId, choice, 'applied');
    } catch (error) {
      if (!signal.aborted && attempt >= maxAttempts) await markChoice(database, filmId, choice, 'failed');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function replacePreview(context: ChoiceContext, full: FullAsset, window: PreviewWindow): Promise<void> {
  const { deps, film } = context;
  const { ladder, playable } = full;
  const folder = join(context.folder, 'asset');
  await mkdir(folder);
  const indexes = previewRungs(ladder.video);
  const rungs = indexes.flatMap((index) => ladder.video[index] ?? []);
  const [lowest] = rungs;
  const highest = rungs.at(-1);
  if (!lowest || !highest) throw new Error('A preview has at least one height.');
  const hasSound = await cutFromSegments(context, { ladder, window, rungs: indexes }, folder);
  const tracks = textTracksOf(await readTexts(context, playable), window);
  for (const { track, content } of tracks) await writeFile(join(folder, track.file), content);
  const { durationMs, startMs } = window;
  const thumbnails = await makeThumbnails(context, folder, previewFileName(lowest.height), {
    durationMs,
    width: lowest.width,
    height: lowest.height,
  });
  const id = newId();
  const preview: PlayableAsset = {
    id,
    filmId: film.filmId,
    kind: 'preview',
    durationMs,
    offsetMs: startMs,
    hasSound,
    width: highest.width,
    height: highest.height,
    sources: rungs.map(({ height }) => ({ file: previewFileName(height), type: 'video/mp4', height })),
    textTracks: tracks.map(({ track }) => track),
    chapters: decidePreviewChapters(playable.chapters, window),
    thumbnails: thumbnails.track,
    dash: null,
    hls: null,
    soundTracks: [],
    sign: null,
    preload: [],
  };
  await writeFile(join(folder, 'asset.json'), JSON.stringify(preview));
  await deps.storage.adopt(`assets/${id}`, folder, { signal: context.signal });
  await publishAsset(deps.database, { playable: preview, fingerprint: full.fingerprint, ladder: null });
  await queueTextTracks(deps.database, film.filmId);
  await inTransaction(deps.database, (transaction) => deps.catalogue.notifyFilmChange(transaction));
}

/** The text tracks of the whole film. */
async function readTexts({ deps }: ChoiceContext, { id, textTracks }: PlayableAsset): Promise<FilmText[]> {
  return Promise.all(
    textTracks.map(async ({ file, language, kind }) => {
      const bytes = await deps.storage.read(`assets/${id}/${file}`);
      const { cues } = await readSubtitles(bytes, 'vtt', { skipInvalid: true });
      return { language, kind, cues };
    }),
  );
}

/** The frame at a time, from the best rendition. */
async function extractFrame(context: ChoiceContext, ladder: MeasuredLadder, atMs: number): Promise<Buffer> {
  const best = ladder.video.at(-1);
  if (!best) throw new Error('A film has a rendition.');
  const number = Math.min(Math.floor(atMs / keyFrameIntervalMs) + 1, best.segments.length);
  const folder = join(context.folder, 'frame');
  await mkdir(folder);
  await fetchSegments(context, best, folder, { first: number, last: number });
  const segment = join(folder, 'segment.mp4');
  await appendFile(segment, await readFile(join(folder, initSegment(best.id))));
  await appendFile(segment, await readFile(join(folder, mediaSegment(best.id, number))));
  const file = join(folder, 'frame.png');
  const withinMs = atMs - (number - 1) * keyFrameIntervalMs;
  await ffmpeg(context, posterOfSegmentArgs(segment, withinMs, file), { cwd: folder, durationMs: keyFrameIntervalMs });
  return readFile(file);
}
