import type { LocalisedText } from '@nitrate/contract-kit';
import { unreadable, unreadableText } from '@nitrate/text-files';
import type { ParsedCue } from '../parsed-cue';
import { plainText } from '../plain-text';
import type { Repairs } from '../repairs';
import { atLine } from '../subtitles-invalid';
import { cueFaults, maxCueLength } from '../cue-faults';
import { hasCompleteTimes, parseCueTimes } from './parse-cue-times';
import { type SubtitleBlock, subtitleBlocks } from './subtitle-blocks';

type TextFormat = 'vtt' | 'srt';

/**
 * Parses WebVTT and SRT as people write them: WebVTT also without its header, SRT also with blank lines inside of a
 * cue. Text that belongs to no cue is a fault.
 */
export function* parseCues(text: string, format: TextFormat, repairs: Repairs): Generator<ParsedCue> {
  if (format === 'vtt' && /\S/.test(text) && !text.startsWith('WEBVTT')) repairs.add('headerMissing');
  let open: OpenCue | undefined;
  let isFirst = true;
  for (const block of subtitleBlocks(text)) {
    const loose = looseLines(block, format, isFirst);
    isFirst = false;
    if (open && 'lines' in open && format === 'srt') {
      if (loose.length > 0) repairs.add('blankLineJoined');
      for (const line of loose) open.lines.push(line);
    } else if (loose.length > 0) {
      if (open) yield close(open);
      open = { line: block.line, fault: cueFaults.withoutTimes };
    }
    for (const { line, times, lines } of block.cues) {
      if (open) yield close(open);
      const parsed = parseCueTimes(times);
      if (!('fault' in parsed) && !hasCompleteTimes(times, format)) repairs.add('timesIncomplete');
      open = 'fault' in parsed ? { line, ...parsed } : { line, ...parsed, lines };
    }
  }
  if (open) yield close(open);
}

/** A cue whose text may go on, or a fault. */
type OpenCue = { line: number } & ({ startMs: number; endMs: number; lines: string[] } | { fault: LocalisedText });

function close(open: OpenCue): ParsedCue {
  const at = atLine(open.line);
  if ('fault' in open) return { at, fault: open.fault };
  const { lines, startMs, endMs } = open;
  const text = lines.join('\n');
  if (text.length > maxCueLength) return { at, fault: cueFaults.tooLong };
  if (text.includes(unreadable)) return { at, fault: unreadableText };
  return { at, startMs, endMs, text: plainText(text) };
}

/** The lines of a block that belong to none of its cues. */
function looseLines({ before, cues }: SubtitleBlock, format: TextFormat, isFirst: boolean): string[] {
  // SRT numbers its cues in the line before the times.
  if (format === 'srt') return /^\s*\d+\s*$/.test(before.at(-1) ?? '') ? before.slice(0, -1) : before;
  const [first = ''] = before;
  if (/^(NOTE|STYLE|REGION)\b/.test(first) || (isFirst && /^WEBVTT(?![^\s])/.test(first))) return [];
  // In WebVTT, a line before the times is an identifier.
  return cues.length > 0 ? before.slice(0, -1) : before;
}
