import type { LocalisedText } from '@nitrate/contract-kit';
import { unreadable, unreadableText } from '@nitrate/text';
import type { ParsedCue } from '../parsed-cue';
import { cuePlainText } from '../plain-text';
import type { Repairs } from '../repairs';
import { atLine } from '../subtitles-invalid';
import { cueFaults, maxCueLength } from '../cue-faults';

/** Lines between blank lines: those before the first line of times, and a cue for each line of times. */
interface SubtitleBlock {
  /** Number of its first line, from 1. */
  line: number;
  before: string[];
  cues: { line: number; times: string; lines: string[] }[];
}

/** The blocks of a WebVTT or SRT file, one at a time. */
function* subtitleBlocks(text: string): Generator<SubtitleBlock> {
  let block: SubtitleBlock | undefined;
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (line.trim() === '') {
      if (block) yield block;
      block = undefined;
      continue;
    }
    block ??= { line: number, before: [], cues: [] };
    if (line.includes('-->')) {
      const lines = block.cues.at(-1)?.lines;
      // The blank line between two SRT cues is missing.
      if (lines && /^\s*\d+\s*$/.test(lines.at(-1) ?? '')) lines.pop();
      block.cues.push({ line: number, times: line, lines: [] });
    } else (block.cues.at(-1)?.lines ?? block.before).push(line);
  }
  if (block) yield block;
}

/** Lines ended by LF, CRLF or CR. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|[\n\r]/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?`;
// The settings of a cue may follow its times without a space.
const timesLine = new RegExp(String.raw`^\s{0,99}${time}\s{0,99}-->\s{0,99}${time}(?![\d.,:])`);

const completeTime = {
  vtt: String.raw`(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}`,
  srt: String.raw`\d{2,}:\d{2}:\d{2},\d{3}`,
} as const;

const completeLine = {
  vtt: new RegExp(String.raw`^\s*${completeTime.vtt}\s*-->\s*${completeTime.vtt}(?!\d)`),
  srt: new RegExp(String.raw`^\s*${completeTime.srt}\s*-->\s*${completeTime.srt}(?!\d)`),
} as const;

/** The times of a cue in milliseconds. Digits may be missing (`0:0:0.5`); settings after the times are ignored. */
function parseCueTimes(line: string): { startMs: number; endMs: number } | { fault: LocalisedText } {
  const parts = timesLine.exec(line);
  const startMs = parts && msOf(parts.slice(1, 5));
  const endMs = parts && msOf(parts.slice(5, 9));
  if (startMs == null || endMs == null) return { fault: cueFaults.notTimes };
  return endMs > startMs ? { startMs, endMs } : { fault: cueFaults.noDuration };
}

/** Whether the times are written as the format asks for, with all digits. */
function hasCompleteTimes(line: string, format: keyof typeof completeLine): boolean {
  return completeLine[format].test(line);
}

function msOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Math.round(Number(`0.${fraction ?? 0}`) * 1000);
}

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

/** A cue whose text may continue, or a fault. */
type OpenCue = { line: number } & ({ startMs: number; endMs: number; lines: string[] } | { fault: LocalisedText });

function close(open: OpenCue): ParsedCue {
  const at = atLine(open.line);
  if ('fault' in open) return { at, fault: open.fault };
  const { lines, startMs, endMs } = open;
  const text = lines.join('\n');
  if (text.length > maxCueLength) return { at, fault: cueFaults.tooLong };
  if (text.includes(unreadable)) return { at, fault: unreadableText };
  return { at, startMs, endMs, text: cuePlainText(text) };
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
