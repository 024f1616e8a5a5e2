import { isAscii, isUtf8 } from 'node:buffer';
import { createDecoder, type Decoder, endOfWholeCharacters } from './decoders';
import { detectEncoding } from './detect-encoding';
import { TextFileInvalid } from './text-file-invalid';
import { encodingOfMark, utf16Of } from './unicode-forms';

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
