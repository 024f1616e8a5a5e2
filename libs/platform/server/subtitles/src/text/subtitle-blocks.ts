/** Lines between blank lines: those before the first line of times, and a cue for each line of times. */
export interface SubtitleBlock {
  /** Number of its first line, from 1. */
  line: number;
  before: string[];
  cues: { line: number; times: string; lines: string[] }[];
}

/** The blocks of a WebVTT or SRT file, one at a time. */
export function* subtitleBlocks(text: string): Generator<SubtitleBlock> {
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
