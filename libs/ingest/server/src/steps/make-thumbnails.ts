import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { decideThumbnails, thumbnailArgs, thumbnailFile } from '../encode/thumbnails-args';
import { ffmpeg, type StepContext } from './step-context';

export interface Thumbnails {
  track: NonNullable<PlayableAsset['thumbnails']>;
  largestSheetBytes: number;
}

/**
 * Sheets of small stills in the folder of an asset.
 * @param input what they are taken from: a playlist or file of ours in that folder
 */
export async function makeThumbnails(
  context: StepContext,
  folder: string,
  input: string,
  picture: { durationMs: number; width: number; height: number },
): Promise<Thumbnails> {
  const sheets = decideThumbnails(picture.durationMs, picture);
  await ffmpeg(context, thumbnailArgs(input, sheets), { cwd: folder, durationMs: picture.durationMs });
  const numbers = Array.from(
    { length: Math.ceil(sheets.count / (sheets.columns * sheets.rows)) },
    (_, number) => number,
  );
  const sizes = await Promise.all(
    numbers.map(async (number) => {
      const found = await stat(join(folder, thumbnailFile.replace('$Number$', String(number)))).catch(() => undefined);
      return found?.size ?? 0;
    }),
  );
  return { track: { file: thumbnailFile, ...sheets }, largestSheetBytes: Math.max(...sizes) };
}
