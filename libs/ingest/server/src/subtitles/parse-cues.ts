import type { LocalisedText } from '@nitrate/contract-kit';
import { unreadable, unreadableText } from '@nitrate/text-files';
import { parseCueTimes } from './parse-cue-times';
import { type SubtitleBlock, subtitleBlocks } from './subtitle-blocks';

export type SubtitleFormat = 'vtt' | 'srt';

/** A cue with the line of its times, or what is wrong in a line. */
export type ParsedCue = { line: number } & (
  { startMs: number; endMs: number; text: string } | { fault: LocalisedText }
);

const maxCueLength = 20_000;

const faults = {
  tooLong: {
    en: `the cue is longer than ${maxCueLength} characters`,
    de: `der Untertitel ist länger als ${maxCueLength} Zeichen`,
  },
  withoutTimes: { en: 'text without times', de: 'Text ohne Zeitangabe' },
} as const;

/**
 * Parses WebVTT and SRT as people write them: WebVTT also without its header, SRT also with blank lines inside of a
 * cue. Text that belongs to no cue is a fault.
 */
export function* parseCues(text: string, format: SubtitleFormat): Generator<ParsedCue> {
  let open: OpenCue | undefined;
  for (const block of subtitleBlocks(text)) {
    const loose = looseLines(block, format);
    if (open && 'lines' in open && format === 'srt') for (const line of loose) open.lines.push(line);
    else if (loose.length > 0) {
      if (open) yield close(open);
      open = { line: block.line, fault: faults.withoutTimes };
    }
    for (const { line, times, lines } of block.cues) {
      if (open) yield close(open);
      const parsed = parseCueTimes(times);
      open = 'fault' in parsed ? { line, ...parsed } : { line, ...parsed, lines };
    }
  }
  if (open) yield close(open);
}

/** A cue whose text may go on, or a fault. */
type OpenCue = { line: number } & ({ startMs: number; endMs: number; lines: string[] } | { fault: LocalisedText });

function close(open: OpenCue): ParsedCue {
  if ('fault' in open) return open;
  const { lines, ...cue } = open;
  const text = lines.join('\n');
  if (text.length > maxCueLength) return { line: cue.line, fault: faults.tooLong };
  if (text.includes(unreadable)) return { line: cue.line, fault: unreadableText };
  return { ...cue, text };
}

/** The lines of a block that belong to none of its cues. */
function looseLines({ before, cues, line }: SubtitleBlock, format: SubtitleFormat): string[] {
  // SRT numbers its cues in the line before the times.
  if (format === 'srt') return /^\s*\d+\s*$/.test(before.at(-1) ?? '') ? before.slice(0, -1) : before;
  const [first = ''] = before;
  if (/^(NOTE|STYLE|REGION)\b/.test(first) || (line === 1 && first.startsWith('WEBVTT'))) return [];
  // In WebVTT, a line before the times is an identifier.
  return cues.length > 0 ? before.slice(0, -1) : before;
}
