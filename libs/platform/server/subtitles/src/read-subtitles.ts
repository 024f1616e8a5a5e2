import { setImmediate } from 'node:timers/promises';
import { extname } from 'node:path';
import type { LocalisedText } from '@nitrate/contract-kit';
import { TextFileInvalid, declaredXmlEncoding, decodeBytes } from '@nitrate/text';
import type { Cue } from './cue';
import { type Parsed, faultOf, turn } from './parsed-cue';
import { type Repair, Repairs } from './repairs';
import { readStl } from './stl/read-stl';
import { type SubtitleFault, SubtitlesInvalid } from './subtitles-invalid';
import { parseCues } from './text/parse-cues';
import { readTtml } from './ttml/read-ttml';

/** `ttml`: EBU-TT-D, and EBU-TT Part 1 and TTML as far as they are subtitles. `stl`: EBU STL, as broadcasters use it. */
export type SubtitleFormat = 'vtt' | 'srt' | 'ttml' | 'stl';

const formatOfExtension = new Map<string, SubtitleFormat>([
  ['.vtt', 'vtt'],
  ['.srt', 'srt'],
  ['.ttml', 'ttml'],
  ['.xml', 'ttml'],
  ['.stl', 'stl'],
]);

/** The format of a subtitle file by its name; undefined for other files. */
export function subtitleFormatOf(name: string): SubtitleFormat | undefined {
  return formatOfExtension.get(extname(name).toLowerCase());
}

/**
 * A film of three hours has some 3,000 cues and 200 kB, or one cue per word: 30,000. EBU-TT-D takes ten times the bytes
 * of WebVTT.
 */
export const subtitleLimits = {
  bytes: { vtt: 8 * 1024 * 1024, srt: 8 * 1024 * 1024, ttml: 16 * 1024 * 1024, stl: 8 * 1024 * 1024 },
  cues: 50_000,
} as const satisfies { bytes: Record<SubtitleFormat, number>; cues: number };

interface SubtitleOptions {
  /** As `textEncoding` returns it. Default: what the file declares, or detected. */
  encoding?: string;
  /** Leaves out cues that no player shows. Default: they refuse the file. */
  skipInvalid?: boolean;
}

export interface SubtitlesRead {
  /** In order of time. */
  cues: Cue[];
  /** As the file declares it; a BCP 47 tag. */
  language?: string;
  repairs: Repair[];
}

/** Cues parsed per turn of the event loop, so that leases are renewed and other work continues. */
const cuesPerTurn = 1000;

/** Faults that are reported; the file is refused at the first. */
const maxFaults = 10;

/**
 * Reads a subtitle file into cues in order of time, with plain text.
 * @throws SubtitlesInvalid with the lines, when the file exceeds a limit or has a cue that cannot be read
 */
export async function readSubtitles(
  bytes: Buffer,
  format: SubtitleFormat,
  { encoding, skipInvalid = false }: SubtitleOptions = {},
): Promise<SubtitlesRead> {
  requireSubtitleSize(bytes.length, format);
  const repairs = new Repairs();
  const cues: Cue[] = [];
  const faults: SubtitleFault[] = [];
  const source = parse(bytes, format, encoding, repairs);
  let sinceTurn = 0;
  for (const parsed of source.cues) {
    if (parsed === turn || (sinceTurn += 1) % cuesPerTurn === 0) await setImmediate();
    if (parsed === turn) continue;
    if ('fault' in parsed) {
      if (skipInvalid) continue;
      faults.push(faultOf(parsed));
      if (faults.length === maxFaults) break;
      continue;
    }
    const { at, ...cue } = parsed;
    if (cue.text === '') {
      repairs.add('emptyLeftOut');
      continue;
    }
    cues.push(cue);
    if (cues.length > subtitleLimits.cues) {
      faults.push({ at, text: tooMany });
      break;
    }
  }
  if (faults.length > 0) throw new SubtitlesInvalid(faults);
  const language = source.language();
  return { cues: inOrder(cues, repairs), ...(language && { language }), repairs: repairs.list() };
}

const tooMany: LocalisedText = {
  en: `more than ${subtitleLimits.cues} cues`,
  de: `mehr als ${subtitleLimits.cues} Untertitel`,
};

/** @throws SubtitlesInvalid when a subtitle file is too large to be read */
export function requireSubtitleSize(bytes: number, format: SubtitleFormat): void {
  if (bytes <= subtitleLimits.bytes[format]) return;
  const limit = subtitleLimits.bytes[format] / 1024 / 1024;
  throw new SubtitlesInvalid([{ text: { en: `larger than ${limit} MB`, de: `größer als ${limit} MB` } }]);
}

/** The order of WebVTT: by start, and of those that start together the one that stays longest first. */
function inOrder(cues: readonly Cue[], repairs: Repairs): Cue[] {
  const isOrdered = cues.every(({ startMs }, index) => startMs >= (cues[index - 1]?.startMs ?? 0));
  if (!isOrdered) repairs.add('orderChanged');
  return cues.toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);
}

/** What a reader gives: cues one at a time, and then the language of the file. */
export interface SubtitleSource {
  cues: Iterable<Parsed>;
  language: () => string | undefined;
}

function parse(bytes: Buffer, format: SubtitleFormat, encoding: string | undefined, repairs: Repairs): SubtitleSource {
  if (format === 'stl') return readStl(bytes, repairs);
  if (format === 'ttml')
    return readTtml(
      decode(bytes, () => declaredXmlEncoding(bytes) ?? encoding),
      repairs,
    );
  return {
    cues: parseCues(
      decode(bytes, () => encoding),
      format,
      repairs,
    ),
    language: () => undefined,
  };
}

function decode(bytes: Buffer, encoding: () => string | undefined): string {
  try {
    return decodeBytes(bytes, encoding());
  } catch (error) {
    if (error instanceof TextFileInvalid) throw new SubtitlesInvalid([{ text: error.texts }], { cause: error });
    throw error;
  }
}
