import type { Cue } from './cue';

/** A paragraph of what is said, with the time of its first cue. */
export interface Paragraph {
  startMs: number;
  text: string;
}

/** A pause after which a new paragraph begins. */
const paragraphPauseMs = 3000;

/** A paragraph of so many characters ends with its sentence. */
const paragraphLength = 500;

/**
 * Cues as paragraphs to read: up to the next pause, without the line breaks of the screen. A cue that begins with a dash
 * or the name of a speaker begins a line.
 */
export function paragraphsOf(cues: readonly Cue[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let endMs = -Infinity;
  for (const cue of cues) {
    const lines = cue.text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) continue;
    const last = paragraphs.at(-1);
    if (!last || cue.startMs - endMs > paragraphPauseMs || isLong(last)) {
      paragraphs.push({ startMs: cue.startMs, text: joinLines('', lines) });
    } else last.text = joinLines(last.text, lines);
    endMs = Math.max(endMs, cue.endMs);
  }
  return paragraphs;
}

/** Cues as a text to read. */
export const writePlainText = (cues: readonly Cue[]): string =>
  paragraphsOf(cues)
    .map(({ text }) => `${text}\n`)
    .join('\n');

const isLong = ({ text }: Paragraph): boolean =>
  text.length > paragraphLength && /[.!?…。！？؟]["'»“”’)]?$/u.test(text);

const opensLine = /^(?:[-–—]|[#♪*]|>>|[^\s:]{1,40}(?: [^\s:]{1,40}){0,3}: )/;

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

function joinLines(before: string, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line;
    if (opensLine.test(line)) return `${text}\n${line}`;
    return unspaced.test(text) ? `${text}${line}` : `${text} ${line}`;
  }, before);
}
