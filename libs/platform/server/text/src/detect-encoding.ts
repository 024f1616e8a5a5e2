import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { textEncoding } from './text-encoding';

/** The encoding of a text, or those between which its letters do not decide. */
export type DetectedEncoding = { encoding: string } | { candidates: string[] };

const maxSampleBytes = 64 * 1024;

/** Of fewer letters `chardet` is sure without a reason. */
const minLetters = 5;
/** Below this confidence of `chardet` (0 to 100) it is guessing. */
const minConfidence = 25;
const minLead = 10;

/** Encodings of languages with Latin letters, the most frequent first. */
const latin = ['windows-1252', 'windows-1250', 'windows-1254'];

/** Encodings that have letters where Windows-1252 has punctuation. `chardet` does not know them. */
const oldLatin = ['windows-1252', 'macintosh', 'cp850'];

/**
 * Detects the encoding of bytes that are not UTF-8 as a whole. Candidates that give the same text are one.
 */
export function detectEncoding(bytes: Buffer): DetectedEncoding {
  if (isMostlyUtf8(bytes)) return { encoding: 'utf-8' };
  const sample = linesWithLetters(bytes);
  const matches = (countLetters(sample) < minLetters ? [] : analyse(sample)).flatMap(({ name, confidence }) => {
    const encoding = textEncoding(name);
    return encoding && confidence >= minConfidence ? [{ encoding, confidence }] : [];
  });
  const [best] = matches;
  const rivals = best
    ? matches.filter(({ confidence }) => confidence > best.confidence - minLead).map(({ encoding }) => encoding)
    : latin;
  const candidates = distinct(sample, rivals);
  const [encoding] = candidates;
  if (encoding === undefined || (candidates.includes('windows-1252') && hasLettersAmongPunctuation(sample))) {
    return { candidates: [...new Set([...candidates, ...oldLatin])] };
  }
  return candidates.length === 1 ? { encoding } : { candidates };
}

const countLetters = (bytes: Buffer): number => bytes.reduce((count, byte) => (byte < 0x80 ? count : count + 1), 0);

/** Whether most of what is not ASCII is UTF-8, so that the rest is damage. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let [others, damaged] = [0, 0];
  for (const [character] of bytes.toString().matchAll(/[^\p{ASCII}]/gu)) {
    others += 1;
    if (character === '\ufffd') damaged += 1;
  }
  return others > 2 * damaged;
}

/** The lines that are not ASCII, as far as the first 64 kB of them. */
function linesWithLetters(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let length = 0;
  for (let start = 0, end = 0; start < bytes.length && length < maxSampleBytes; start = end) {
    end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    const line = bytes.subarray(start, Math.min(end, start + maxSampleBytes));
    if (isUtf8(line)) continue;
    lines.push(line);
    length += line.length;
  }
  return Buffer.concat(lines);
}

/** The encodings that can decode the sample, without those that give the same text as one before. */
function distinct(sample: Buffer, encodings: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const encoding of encodings) {
    const text = iconv.decode(sample, encoding);
    if (!text.includes('\ufffd') && !/[\x80-\x9f]/.test(text) && !byText.has(text)) byText.set(text, encoding);
  }
  return [...byText.values()];
}

/** Whether bytes inside of words are punctuation or rare letters in Windows-1252, more often than common letters. */
function hasLettersAmongPunctuation(sample: Buffer): boolean {
  const text = sample.toString('latin1');
  const rare = text.match(/(?<=[a-z\xc0-\xff])[\x80-\x91\x93-\x95\x98-\x9f](?=[a-z\xc0-\xff])/gi)?.length ?? 0;
  const common = text.match(/(?<=[a-z])[\xc0-\xff](?=[a-z])/gi)?.length ?? 0;
  return rare > common / 2;
}
