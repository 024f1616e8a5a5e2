import type { Cue } from './cue';

/** A pause after which a new paragraph begins. */
const paragraphPauseMs = 3000;

/**
 * Writes cues as text to read: a paragraph until the next pause, without times and without the line breaks of the
 * screen. A cue that begins with a dash or the name of a speaker begins a line.
 */
export function writePlainText(cues: readonly Cue[]): string {
  const paragraphs: string[][] = [];
  let endMs = -Infinity;
  for (const cue of cues) {
    if (cue.startMs - endMs > paragraphPauseMs) paragraphs.push([]);
    endMs = Math.max(endMs, cue.endMs);
    paragraphs.at(-1)?.push(...linesOf(cue.text));
  }
  return paragraphs.map((lines) => `${joinLines(lines)}\n`).join('\n');
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

const opensLine = /^(?:[-–—]|[#♪*]|>>|[^\s:]{1,40}(?: [^\s:]{1,40}){0,3}: )/;

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line;
    if (opensLine.test(line)) return `${text}\n${line}`;
    return unspaced.test(text) ? `${text}${line}` : `${text} ${line}`;
  }, '');
}
