import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { decideThumbnails, thumbnailArgs, thumbnailFile } from '../encode/thumbnails-args';
import { ffmpeg } from './step-context';

export interface Thumbnails {
  track: NonNullable<PlayableAsset['thumbnails']>;
  largestSheetBytes: number;
}

/**
 * Writes sheets of thumbnails into the folder of an asset.
 * @param input path of a playlist or video file, absolute or from that folder
 */
export async function makeThumbnails(
  context: Parameters<typeof ffmpeg>[0],
  folder: string,
  input: string,
  video: { durationMs: number; width: number; height: number },
): Promise<Thumbnails> {
  const sheets = decideThumbnails(video.durationMs, video);
  await ffmpeg(context, thumbnailArgs(input, sheets), { cwd: folder, durationMs: video.durationMs });
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
