import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Poster } from '@nitrate/catalog/contract';
import type { ProcessFailure } from '@nitrate/processes';
import sharp, { type Sharp } from 'sharp';
import { posterAtArgs, typicalPosterArgs } from '../encode/stills-args';
import type { EncodingPlan } from '../plan/plan';
import { FilmRefused, isContentFailure } from '../film-refused';
import { readPlannedFilm } from './probe-step';
import { publishPreview } from './publish-preview';
import { ffmpeg, type IngestStep, type StepContext, workKeys, writeJson } from './step-context';

const posterWidths = [320, 640, 960, 1280];

/** Higher effort takes longer and makes hardly smaller files. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 72, effort: 2 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, progressive: true }),
} as const;

/** Makes the poster in several widths and formats. File names contain a hash of the content and are cached for ever. */
export const stillsStep: IngestStep = {
  name: 'stills',
  isDone: ({ film, deps }) => deps.storage.exists(workKeys(film).poster),
  async run(context) {
    const { plan } = await readPlannedFilm(context);
    const frame = await extractPoster(context, plan);
    context.progress(0.5);
    await writeJson(context, workKeys(context.film).poster, await writeStills(context, frame));
  },
  finish: publishPreview,
};

async function extractPoster(context: StepContext, plan: EncodingPlan): Promise<Buffer> {
  const { folder } = context;
  const source = await context.locate(context.film.source);
  const { video, durationMs } = plan.probe;
  const file = join(folder, 'poster.png');
  const from = plan.preview.startMs;
  // Some files have no key frame at the position, none that is marked, or a decoder that needs every frame: the attempts
  // go from best to safest, and only the failure of all of them is a failure.
  const attempts = [
    ...(plan.posterAtMs === null ? [] : [posterAtArgs(source, video, plan.posterAtMs, file)]),
    typicalPosterArgs(source, video, from, file, 'keyFrames'),
    typicalPosterArgs(source, video, from, file, 'allFrames'),
    posterAtArgs(source, video, from, file),
    posterAtArgs(source, video, 0, file),
  ];
  let failure: ProcessFailure | undefined;
  for (const args of attempts) {
    try {
      await ffmpeg(context, args, { cwd: folder, durationMs });
    } catch (error) {
      if (!isContentFailure(error)) throw error;
      failure = error;
    }
    const frame = await readFile(file).catch(() => undefined);
    if (frame && frame.length > 0) return frame;
  }
  throw failure ?? new FilmRefused('damaged', `no frame could be extracted from ${source}`);
}

/** Stores a frame as the poster of a film, in several widths and formats. */
export async function writeStills(
  { film, deps }: { film: Pick<StepContext['film'], 'filmId'> } & Pick<StepContext, 'deps'>,
  frame: Buffer,
): Promise<Poster> {
  const { width = 0, height = 0 } = await sharp(frame).metadata();
  const hash = createHash('sha256').update(frame).digest('hex').slice(0, 12);
  const base = `stills/${film.filmId}/poster-${hash}`;
  const maxWidth = Math.min(width, posterWidths.at(-1) ?? width);
  const widths = [...new Set([...posterWidths.filter((candidate) => candidate < width), maxWidth])];
  for (const [format, encode] of Object.entries(formats)) {
    for (const size of widths) {
      await deps.storage.put(`${base}-${size}.${format}`, await encode(sharp(frame).resize(size)).toBuffer());
    }
  }
  const tiny = await sharp(frame).resize(16).webp({ quality: 40 }).toBuffer();
  return {
    base,
    widths,
    formats: Object.keys(formats),
    width: maxWidth,
    height: Math.round((height * maxWidth) / width),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
