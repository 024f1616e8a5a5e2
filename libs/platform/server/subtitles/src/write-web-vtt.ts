import { formatTimecode } from '@nitrate/contract-kit';
import type { Cue } from './cue';

/** Writes cues as a WebVTT file. Text is escaped, so that it cannot open a tag or end a cue. */
export const writeWebVtt = (cues: Iterable<Cue>): string => [...webVttOf(cues)].join('');

/** A WebVTT file, a piece for each cue. */
export function* webVttOf(cues: Iterable<Cue>): Generator<string> {
  yield 'WEBVTT\n';
  for (const { startMs, endMs, text } of cues) {
    yield `\n${clock(startMs)} --> ${clock(endMs)}\n${escapeText(text)}\n`;
  }
}

/** The cues inside a window, with times relative to its start. */
export function cutCues(cues: readonly Cue[], window: { startMs: number; durationMs: number }): Cue[] {
  return cues
    .map((cue) => ({
      text: cue.text,
      startMs: Math.max(0, cue.startMs - window.startMs),
      endMs: Math.min(window.durationMs, cue.endMs - window.startMs),
    }))
    .filter((cue) => cue.endMs > cue.startMs);
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const clock = (ms: number): string => `${formatTimecode(ms)}.${String(ms % 1000).padStart(3, '0')}`;
