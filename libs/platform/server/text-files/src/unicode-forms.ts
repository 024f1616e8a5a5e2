import { TextFileInvalid } from './text-file-invalid';

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark names, and the length of the mark. */
export function encodingOfMark(bytes: Buffer): { encoding: string; length: number } | undefined {
  const found = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return found && { encoding: found[0], length: found[1].length };
}

const headLength = 4096;

/**
 * UTF-16 without a byte order mark, recognised by the zero bytes of its ASCII characters; undefined with few zeros.
 * @throws TextFileInvalid when zeros are anywhere else, as in a file that is no text
 */
export function utf16Of(bytes: Buffer): string | undefined {
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
    en: 'the file contains zero bytes: it is no text, or its encoding is unknown',
    de: 'die Datei enthält Nullbytes: sie ist kein Text, oder ihre Zeichenkodierung ist unbekannt',
  });
}
