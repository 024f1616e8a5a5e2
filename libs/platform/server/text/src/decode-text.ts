import { isAscii, isUtf8 } from 'node:buffer';
import { type Decoder, createDecoder, endOfWholeCharacters } from './decoders';
import { detectEncoding } from './detect-encoding';
import { TextFileInvalid } from './text-file-invalid';

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark names, and the length of the mark. */
function encodingOfMark(bytes: Buffer): { encoding: string; length: number } | undefined {
  const found = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return found && { encoding: found[0], length: found[1].length };
}

const headLength = 4096;

/**
 * UTF-16 without a byte order mark, recognised by the zero bytes of its ASCII characters; undefined with few zeros.
 * @throws TextFileInvalid when zeros are anywhere else, as in a file that is no text
 */
function utf16Of(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, headLength);
  let [even, odd] = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd <= head.length / 100) return undefined;
  const enough = head.length / 10;
  if (odd >= enough && even <= odd / 20) return 'utf-16le';
  if (even >= enough && odd <= even / 20) return 'utf-16be';
  throw new TextFileInvalid({
    en: 'the file contains null bytes: it is not text, or its encoding is unknown',
    de: 'die Datei enthält Nullbytes: sie ist kein Text, oder ihre Zeichenkodierung ist unbekannt',
  });
}

/** How much of a file is read ahead from its first character outside of ASCII, if it is not UTF-8. */
const sampleBytes = 1024 * 1024;

/**
 * Decodes a file in pieces. Its byte order mark decides, then `declared`, then its bytes: UTF-8 and UTF-16 are
 * recognised for certain, other encodings by their letters.
 * @param declared an encoding that `textEncoding` returned
 * @throws TextFileInvalid when the encoding is unclear, or the file is no text
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  declared?: string,
): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let isStart = true;
  // Bytes that are not decoded yet: the head of the file, the beginning of a character, or a sample.
  let pending: Buffer[] = [];
  let needed = 4;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.write(chunk);
      continue;
    }
    pending.push(chunk);
    if (lengthOf(pending) < needed) continue;
    let bytes = Buffer.concat(pending);
    if (isStart) {
      const form = formOf(bytes, declared);
      decoder = form.encoding === undefined ? undefined : createDecoder(form.encoding);
      isStart = false;
      bytes = bytes.subarray(form.skip);
      needed = 1;
    } else if (needed > 1) decoder = createDecoder(detect(bytes));
    if (!decoder) {
      const whole = bytes.subarray(0, endOfWholeCharacters(bytes));
      if (isAscii(whole)) {
        yield whole.toString('latin1');
        pending = [bytes.subarray(whole.length)];
        needed = 1;
        continue;
      }
      if (!isUtf8(whole)) {
        pending = [bytes];
        needed = sampleBytes;
        continue;
      }
      decoder = createDecoder('utf-8');
    }
    yield decoder.write(bytes);
    pending = [];
  }
  const last = Buffer.concat(pending);
  if (isStart) yield decodeBytes(last, declared);
  else {
    decoder ??= createDecoder(detect(last));
    yield decoder.write(last) + decoder.end();
  }
}

/** Decodes a file in memory. @throws TextFileInvalid as `decodeText` does */
export function decodeBytes(bytes: Buffer, declared?: string): string {
  const { encoding, skip } = formOf(bytes, declared);
  const content = bytes.subarray(skip);
  const decoder = createDecoder(encoding ?? detect(content));
  return decoder.write(content) + decoder.end();
}

/** The encoding as far as the beginning of a file tells it, and the length of its byte order mark. */
function formOf(bytes: Buffer, declared: string | undefined): { encoding: string | undefined; skip: number } {
  const mark = encodingOfMark(bytes);
  return { encoding: mark?.encoding ?? declared ?? utf16Of(bytes), skip: mark?.length ?? 0 };
}

function detect(bytes: Buffer): string {
  if (isUtf8(bytes)) return 'utf-8';
  const detected = detectEncoding(bytes);
  if ('encoding' in detected) return detected.encoding;
  const [names, namen] = [detected.candidates.join(' or '), detected.candidates.join(' oder ')];
  throw new TextFileInvalid({
    en: `the encoding is unclear (${names}): save the file as UTF-8, or name its encoding with --encoding`,
    de: `die Zeichenkodierung ist unklar (${namen}): die Datei als UTF-8 speichern, oder die Kodierung mit --encoding nennen`,
  });
}

const lengthOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);
