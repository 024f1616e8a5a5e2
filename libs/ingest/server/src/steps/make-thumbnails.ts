import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { ffmpeg } from './step-context';
import { keyFrameIntervalMs } from '../plan/preview-window';
import { commonArgs } from '../encode/codec-args';

/** Sheets of thumbnails for the seek bar, one thumbnail every `everyMs`. */
interface ThumbnailSheets {
  everyMs: number;
  columns: number;
  rows: number;
  /** Of one thumbnail, in pixels. */
  width: number;
  height: number;
  /** Of thumbnails over all sheets. */
  count: number;
}

/** File name template of a sheet; `$Number$` counts from 0. */
const thumbnailFile = 'thumbs-$Number$.jpg';

const maxSidePx = 160;
const maxColumns = 10;

/** About 300 thumbnails, as many as a seek bar can show, but no more than one per key frame. */
function decideThumbnails(durationMs: number, size: { width: number; height: number }): ThumbnailSheets {
  const everyMs = Math.max(1, Math.round(durationMs / 300 / keyFrameIntervalMs)) * keyFrameIntervalMs;
  const count = Math.max(1, Math.ceil(durationMs / everyMs));
  const scale = maxSidePx / Math.max(size.width, size.height);
  const columns = Math.min(count, maxColumns);
  return {
    everyMs,
    columns,
    rows: Math.min(Math.ceil(count / columns), maxColumns),
    width: Math.max(2, Math.round(size.width * scale)),
    height: Math.max(2, Math.round(size.height * scale)),
    count,
  };
}

/**
 * Makes the sheets from the key frames of an encoded rung, which takes a sixteenth of the time of decoding all frames.
 * @param input path of a playlist or video file, absolute or from the working folder
 */
function thumbnailArgs(input: string, sheets: ThumbnailSheets): string[] {
  const keyFramesPerThumbnail = sheets.everyMs / keyFrameIntervalMs;
  const filters = [
    `select=not(mod(n\\,${keyFramesPerThumbnail}))`,
    `scale=${sheets.width}:${sheets.height}`,
    `tile=${sheets.columns}x${sheets.rows}`,
  ];
  return [
    ...[...commonArgs, '-skip_frame', 'nokey', '-protocol_whitelist', 'file'],
    ...(input.endsWith('.m3u8') ? ['-allowed_extensions', 'ALL'] : []),
    ...['-i', input, '-map', '0:v:0', '-vf', filters.join(','), '-vsync', '0', '-q:v', '5'],
    ...['-start_number', '0', thumbnailFile.replace('$Number$', '%d')],
  ];
}

export interface MadeThumbnails {
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
): Promise<MadeThumbnails> {
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
