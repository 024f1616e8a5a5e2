import { extname } from 'node:path';

/** `ttml`: EBU-TT-D, and EBU-TT Part 1 and TTML as far as they are subtitles. `stl`: EBU STL, as broadcasters use it. */
export const subtitleFormats = ['vtt', 'srt', 'ttml', 'stl'] as const;

export type SubtitleFormat = (typeof subtitleFormats)[number];

const formatOfExtension = new Map<string, SubtitleFormat>([
  ['.vtt', 'vtt'],
  ['.srt', 'srt'],
  ['.ttml', 'ttml'],
  ['.xml', 'ttml'],
  ['.stl', 'stl'],
]);

/** The format of a subtitle file by its name; undefined for other files. */
export function subtitleFormatOf(name: string): SubtitleFormat | undefined {
  return formatOfExtension.get(extname(name).toLowerCase());
}
