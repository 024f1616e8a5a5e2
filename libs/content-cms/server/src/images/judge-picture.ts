/** The kinds of pictures that are taken, by what their first bytes say. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** What a file is by its first bytes, whatever its name or sender say; undefined for anything that is not taken. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.toString('latin1', 8, 12) === 'avif') return 'avif';
  return undefined;
}

/** Beginnings of programs and pages that no picture has a reason to hold, and that no chance brings about. */
const foreign = ['<script', '<?php', '<!doctype html', '<html', 'javascript:'].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** Readers look for the end of a ZIP archive in the last 64 kB, and for the beginning of a PDF in the first one. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndReach = 65_557;

/** Whether a file is a picture and something else at once, such as one that is also an archive or a web page. */
export function holdsMore(bytes: Buffer): boolean {
  const lower = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
  if (foreign.some((mark) => lower.includes(mark))) return true;
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  const tail = bytes.subarray(-zipEndReach);
  const at = tail.lastIndexOf(zipEnd);
  // The length of the archive's comment must lead exactly to the end, or it is no archive.
  return at !== -1 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}
