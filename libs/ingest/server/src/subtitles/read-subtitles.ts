import { setImmediate } from 'node:timers/promises';
import type { TranscriptCue } from '@nitrate/catalog/contract';
import { decodeBytes, TextFileInvalid } from '@nitrate/text-files';
import { SideCarInvalid } from '../side-car/film-side-car';
import { parseCues, type SubtitleFormat } from './parse-cues';
import { plainText } from './plain-text';

/** A film of three hours has some 3,000 cues and 200 kB, or one cue per word: 30,000. */
const maxSubtitleBytes = 8 * 1024 * 1024;
const maxCues = 50_000;

interface SubtitleOptions {
  /** As `textEncoding` returns it. Default: detected. */
  encoding?: string;
  /** Leaves out cues that no player shows. Default: they refuse the file. */
  skipInvalid?: boolean;
}

/** Cues parsed per turn of the event loop, so that leases are renewed and other jobs go on. */
const cuesPerTurn = 1000;

/**
 * Reads a WebVTT or SRT file into cues in order of time, with plain text.
 * @throws SideCarInvalid with the line, when the file exceeds a limit or has a cue that cannot be read
 */
export async function readSubtitles(
  bytes: Buffer,
  format: SubtitleFormat,
  { encoding, skipInvalid = false }: SubtitleOptions = {},
): Promise<TranscriptCue[]> {
  requireSubtitleSize(bytes.length);
  const cues: TranscriptCue[] = [];
  for (const parsed of parseCues(decode(bytes, encoding), format)) {
    if ('fault' in parsed) {
      if (skipInvalid) continue;
      throw invalidLine(parsed.line, parsed.fault.en, parsed.fault.de);
    }
    const text = plainText(parsed.text);
    if (text === '') continue;
    cues.push({ startMs: parsed.startMs, endMs: parsed.endMs, text });
    if (cues.length > maxCues) {
      throw invalidLine(parsed.line, `more than ${maxCues} cues`, `mehr als ${maxCues} Untertitel`);
    }
    if (cues.length % cuesPerTurn === 0) await setImmediate();
  }
  return cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

/** @throws SideCarInvalid when a subtitle file is too large to be read */
export function requireSubtitleSize(bytes: number): void {
  if (bytes <= maxSubtitleBytes) return;
  const limit = maxSubtitleBytes / 1024 / 1024;
  throw new SideCarInvalid({ en: `larger than ${limit} MB`, de: `größer als ${limit} MB` });
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  try {
    return decodeBytes(bytes, encoding);
  } catch (error) {
    if (error instanceof TextFileInvalid) throw new SideCarInvalid(error.texts, { cause: error });
    throw error;
  }
}

function invalidLine(line: number, en: string, de: string): SideCarInvalid {
  return new SideCarInvalid({ en: `line ${line}: ${en}`, de: `Zeile ${line}: ${de}` });
}
