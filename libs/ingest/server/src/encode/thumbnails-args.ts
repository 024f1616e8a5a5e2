import { keyFrameEveryMs } from '../plan/preview-window';
import { commonArgs } from './codec-args';

/** Sheets of small stills for the seek bar, one every so many key frames. */
export interface ThumbnailSheets {
  everyMs: number;
  columns: number;
  rows: number;
  /** Of one still, in pixels. */
  width: number;
  height: number;
  /** Of stills over all sheets. */
  count: number;
}

/** Name of a sheet; `$Number$` counts from 0. */
export const thumbnailFile = 'thumbs-$Number$.jpg';

const longSide = 160;
const maxColumns = 10;

/** As dense as a seek bar can show: about 300 stills for a film of any length, never closer than key frames. */
export function decideThumbnails(durationMs: number, shape: { width: number; height: number }): ThumbnailSheets {
  const everyMs = Math.max(1, Math.round(durationMs / 300 / keyFrameEveryMs)) * keyFrameEveryMs;
  const count = Math.max(1, Math.ceil(durationMs / everyMs));
  const scale = longSide / Math.max(shape.width, shape.height);
  const columns = Math.min(count, maxColumns);
  return {
    everyMs,
    columns,
    rows: Math.min(Math.ceil(count / columns), maxColumns),
    width: Math.max(2, Math.round(shape.width * scale)),
    height: Math.max(2, Math.round(shape.height * scale)),
    count,
  };
}

/**
 * Reads only the key frames of a rung of our own (two seconds apart), which costs a sixteenth of reading all.
 * @param input a playlist or file in the working folder
 */
export function thumbnailArgs(input: string, sheets: ThumbnailSheets): string[] {
  const everyKeyFrames = sheets.everyMs / keyFrameEveryMs;
  const filters = [
    `select=not(mod(n\\,${everyKeyFrames}))`,
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
