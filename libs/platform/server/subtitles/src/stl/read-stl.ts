import { hourMs, type LocalisedText } from '@nitrate/contract-kit';
import { cueFaults } from '../cue-faults';
import type { Parsed, ParsedCue } from '../parsed-cue';
import type { SubtitleSource } from '../read-subtitles';
import type { Repairs } from '../repairs';
import { SubtitlesInvalid, atSubtitle } from '../subtitles-invalid';
import { stlTextReader } from './stl-text';

/** The language codes of Tech 3264 (appendix 3), from 0x01 to 0x2B. */
const european = (
  'sq br ca hr cy cs da de en es eo et eu fo fr fy ga gd gl is it se la lv lb lt hu mt nl nb oc pl pt ro rm sr sk sl ' +
  'fi sv tr nl-BE wa'
).split(' ');

/** The language that a file names by its code of two hexadecimal digits; undefined for an unknown one. */
function stlLanguage(code: string): string | undefined {
  return /^[\da-f]{2}$/i.test(code) ? european[Number.parseInt(code, 16) - 1] : undefined;
}

const headerBytes = 1024;
const blockBytes = 128;
const textOffset = 16;

const faults = {
  notStl: {
    en: 'the file is not EBU STL (Tech 3264): its header does not say STL25.01 or STL30.01',
    de: 'die Datei ist kein EBU STL (Tech 3264): im Kopf steht weder STL25.01 noch STL30.01',
  },
  cutOff: { en: 'the file ends within a subtitle', de: 'die Datei endet mitten in einem Untertitel' },
  notTimes: { en: 'the times are not time codes', de: 'die Zeiten sind keine Timecodes' },
} as const satisfies Record<string, LocalisedText>;

/** Texts longer than this are damaged: a subtitle has some rows of 40 characters. */
const maxTextBytes = 16 * 1024;

/** A subtitle of the file, put together of its blocks. */
interface Subtitle {
  number: number;
  startMs: number | undefined;
  endMs: number | undefined;
  /** 0: by itself; 1, 2, 3: first, further and last part of a text that builds up on the screen. */
  cumulative: number;
  text: string;
}

/**
 * Reads EBU STL (Tech 3264), as broadcasters deliver teletext and open subtitles. Times are relative to the programme: the
 * start of the programme on its tape is subtracted. Comments and user data are left out.
 * @throws SubtitlesInvalid for another file
 */
export function readStl(bytes: Buffer, repairs: Repairs): SubtitleSource {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  const frameRate = { 'STL25.01': 25, 'STL30.01': 30 }[ascii(3, 11)];
  if (frameRate === undefined || bytes.length < headerBytes) throw new SubtitlesInvalid([{ text: faults.notStl }]);
  const start = startOfProgramme(bytes, ascii(256, 264), frameRate);
  const subtitles = subtitlesOf(bytes, frameRate, stlTextReader(ascii(12, 14)));
  return {
    cues: cuesOf(subtitles, start, repairs),
    language: () => stlLanguage(ascii(14, 16)),
  };
}

function* cuesOf(subtitles: Iterable<Subtitle | ParsedCue>, start: number, repairs: Repairs): Generator<Parsed> {
  let shown = '';
  for (const subtitle of subtitles) {
    if ('at' in subtitle) {
      yield subtitle;
      continue;
    }
    const { number, cumulative, startMs, endMs } = subtitle;
    const at = atSubtitle(number);
    // Each part adds to what is shown; some programs repeat that.
    const repeats = cumulative > 1 && shown !== '' && subtitle.text.startsWith(`${shown}\n`);
    const text = repeats ? subtitle.text.slice(shown.length + 1) : subtitle.text;
    if (repeats) repairs.add('repetitionRemoved');
    shown = cumulative === 0 ? '' : subtitle.text;
    if (startMs === undefined || endMs === undefined) yield { at, fault: faults.notTimes };
    else if (text === '') yield { at, startMs, endMs, text };
    else if (endMs <= startMs) yield { at, fault: cueFaults.noDuration };
    else {
      if (start > 0) repairs.add('startSubtracted');
      yield { at, startMs: Math.max(0, startMs - start), endMs: endMs - start, text };
    }
  }
}

function* subtitlesOf(
  bytes: Buffer,
  frameRate: number,
  readText: (field: Uint8Array) => string,
): Generator<Subtitle | ParsedCue> {
  let fields: Buffer[] = [];
  let number = 0;
  for (let from = headerBytes; from < bytes.length; from += blockBytes) {
    const block = bytes.subarray(from, from + blockBytes);
    if (block.length < blockBytes) {
      // Some programs pad the file.
      if (block.some((byte) => byte !== 0 && byte !== 0x8f && byte !== 0x1a)) {
        yield { at: atSubtitle(number + 1), fault: faults.cutOff };
      }
      return;
    }
    number = block.readUInt16LE(1);
    const extension = block[3] ?? 0xff;
    const isComment = block[15] === 1;
    // User data and reserved blocks.
    if ((extension > 0xef && extension < 0xff) || isComment) continue;
    fields.push(block.subarray(textOffset));
    const isTooLong = fields.length * (blockBytes - textOffset) > maxTextBytes;
    if (extension !== 0xff && !isTooLong) continue;
    const field = Buffer.concat(fields);
    fields = [];
    if (isTooLong) yield { at: atSubtitle(number), fault: cueFaults.tooLong };
    else {
      const [startMs, endMs] = [timeOf(block, 5, frameRate), timeOf(block, 9, frameRate)];
      yield { number, startMs, endMs, cumulative: block[4] ?? 0, text: readText(field) };
    }
  }
}

/**
 * When the programme begins on its tape, in milliseconds. Tapes often begin at an hour such as 10:00:00:00 which the
 * header does not name; and some files have times from zero although it names one.
 */
function startOfProgramme(bytes: Buffer, timecode: string, frameRate: number): number {
  const first = bytes.length >= headerBytes + blockBytes ? timeOf(bytes, headerBytes + 5, frameRate) : undefined;
  if (first === undefined) return 0;
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timecode)?.slice(1).map(Number);
  const named = parts && timecodeMs(parts, frameRate);
  if (named !== undefined && named > 0) return first >= named ? named : 0;
  const tapeHour = Math.floor(first / hourMs) * hourMs;
  return tapeHour >= 9 * hourMs ? tapeHour : 0;
}

const timeOf = (bytes: Buffer, offset: number, frameRate: number) =>
  timecodeMs([...bytes.subarray(offset, offset + 4)], frameRate);

function timecodeMs(parts: readonly number[], frameRate: number): number | undefined {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = parts;
  if (hours > 23 || minutes > 59 || seconds > 59 || frames >= frameRate) return undefined;
  return (hours * 3600 + minutes * 60 + seconds) * 1000 + Math.round((frames * 1000) / frameRate);
}
