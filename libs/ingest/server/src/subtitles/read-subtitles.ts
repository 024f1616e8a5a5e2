import type { TranscriptCue } from '@nitrate/catalog/contract';
import { parseText } from 'media-captions';

const maxCues = 50_000;

/** Parses a WebVTT or SRT file into cues in order of time, with plain text. */
export async function readSubtitles(bytes: Uint8Array, format: 'vtt' | 'srt'): Promise<TranscriptCue[]> {
  const { cues } = await parseText(decode(bytes), { type: format });
  return cues
    .slice(0, maxCues)
    .map((cue) => ({
      startMs: Math.round(cue.startTime * 1000),
      endMs: Math.round(cue.endTime * 1000),
      text: plainText(cue.text),
    }))
    .filter((cue) => cue.text !== '' && Number.isFinite(cue.startMs) && cue.endMs > cue.startMs)
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

/** UTF-8, or Windows-1252 when it is not valid UTF-8, as in many older SRT files. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Removes tags (`<v Name>` becomes `Name: `) and decodes entities. */
function plainText(text: string): string {
  return text
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, '$1: ')
    .replace(/<\/?[a-z\d][^>]*>/gi, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
