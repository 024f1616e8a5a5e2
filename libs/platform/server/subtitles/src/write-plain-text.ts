import type { Cue } from './cue';

/** A paragraph of what is said, with the time of its first cue. */
export interface TextParagraph {
  startMs: number;
  text: string;
}

/** A pause after which a new paragraph begins. */
const paragraphPauseMs = 3000;

/** A paragraph of so many characters ends with its sentence. */
const paragraphLength = 500;

/** One of so many ends with any cue: captions may have no punctuation and no pauses. */
const maxParagraphLength = 1000;

/** A paragraph whose text is joined once, at its end: its length does not matter to the cost of a further line. */
interface OpenParagraph {
  startMs: number;
  pieces: string[];
  length: number;
  lastLine: string;
}

/**
 * Cues as paragraphs to read: up to the next pause, without the line breaks of the screen. A cue that begins with a dash
 * or the name of a speaker begins a line.
 */
export function* paragraphsOf(cues: Iterable<Cue>): Generator<TextParagraph> {
  let open: OpenParagraph | undefined;
  let endMs = -Infinity;
  for (const { startMs, endMs: cueEndMs, text } of cues) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) continue;
    if (open && (startMs - endMs > paragraphPauseMs || isComplete(open))) {
      yield close(open);
      open = undefined;
    }
    open ??= { startMs, pieces: [], length: 0, lastLine: '' };
    for (const line of lines) addLine(open, line);
    endMs = Math.max(endMs, cueEndMs);
  }
  if (open) yield close(open);
}

/** Cues as a text to read, a piece for each paragraph. */
export function* plainTextOf(cues: Iterable<Cue>): Generator<string> {
  let separator = '';
  for (const { text } of paragraphsOf(cues)) {
    yield `${separator}${text}\n`;
    separator = '\n';
  }
}

const close = ({ startMs, pieces }: OpenParagraph): TextParagraph => ({ startMs, text: pieces.join('') });

const isComplete = ({ length, lastLine }: OpenParagraph): boolean =>
  length > maxParagraphLength || (length > paragraphLength && /[.!?…。！？؟]["'»“”’)]?$/u.test(lastLine.slice(-2)));

function addLine(paragraph: OpenParagraph, line: string): void {
  const piece = paragraph.length === 0 ? line : separatorBefore(line, paragraph.lastLine) + line;
  paragraph.pieces.push(piece);
  paragraph.length += piece.length;
  paragraph.lastLine = line;
}

const opensLine = /^(?:[-–—]|[#♪*]|>>|[^\s:]{1,40}(?: [^\s:]{1,40}){0,3}: )/;

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

function separatorBefore(line: string, lastLine: string): string {
  if (opensLine.test(line)) return '\n';
  return unspaced.test(lastLine.slice(-2)) ? '' : ' ';
}
