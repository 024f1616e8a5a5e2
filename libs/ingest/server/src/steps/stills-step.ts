import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Poster } from '@nitrate/catalog/contract';
import sharp, { type Sharp } from 'sharp';
import { posterAtArgs, typicalPosterArgs } from '../encode/stills-args';
import type { Plan } from '../plan/plan';
import { FilmRefused } from '../refuse';
import { readPlanned } from './probe-step';
import { showPreview } from './show-preview';
import { emptyFolder, ffmpeg, type IngestStep, type StepContext, workKeys, writeJson } from './step-context';

const widths = [320, 640, 960, 1280];

/** Cheapest settings past which files hardly get smaller. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 72, effort: 2 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, progressive: true }),
} as const;

/** The poster in several widths and formats, under a name that changes with its content: it may be cached for ever. */
export const stillsStep: IngestStep = {
  name: 'stills',
  isDone: ({ film, deps }) => deps.storage.exists(workKeys(film).poster),
  async run(context) {
    const { film } = context;
    const { plan } = await readPlanned(context);
    const folder = await emptyFolder(context, workKeys(film).stills);
    const picture = await takePoster(context, plan, folder);
    context.progress(0.5);
    await writeJson(context, workKeys(film).poster, await writeStills(context, picture));
  },
  finish: showPreview,
};

async function takePoster(context: StepContext, plan: Plan, folder: string): Promise<Buffer> {
  const { source } = context.film;
  const { video, durationMs } = plan.probe;
  const file = join(folder, 'poster.png');
  const from = plan.preview.startMs;
  // Some files have no key frame where we look, or none at all that says so: each way is tried.
  const ways = [
    ...(plan.posterAtMs === null ? [] : [posterAtArgs(source, video, plan.posterAtMs, file)]),
    typicalPosterArgs(source, video, from, file),
    posterAtArgs(source, video, from, file),
    posterAtArgs(source, video, 0, file),
  ];
  for (const args of ways) {
    await ffmpeg(context, args, { cwd: folder, durationMs });
    const picture = await readFile(file).catch(() => undefined);
    if (picture) return picture;
  }
  throw new FilmRefused('damaged', `no picture could be taken from ${source}`);
}

async function writeStills({ film, deps }: StepContext, picture: Buffer): Promise<Poster> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 12);
  const base = `stills/${film.filmId}/poster-${hash}`;
  const wanted = [...widths.filter((candidate) => candidate < width), Math.min(width, widths.at(-1) ?? width)];
  const offered = [...new Set(wanted)];
  for (const [format, encode] of Object.entries(formats)) {
    for (const size of offered) {
      await deps.storage.put(`${base}-${size}.${format}`, await encode(sharp(picture).resize(size)).toBuffer());
    }
  }
  const widest = Math.max(...offered);
  const tiny = await sharp(picture).resize(16).webp({ quality: 40 }).toBuffer();
  return {
    base,
    widths: offered,
    formats: Object.keys(formats),
    width: widest,
    height: Math.round((height * widest) / width),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
