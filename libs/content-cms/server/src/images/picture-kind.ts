/** The formats of pictures that the library accepts. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Format of a file by its magic bytes, not by its name or content type; undefined for other formats. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.toString('latin1', 8, 12) === 'avif') return 'avif';
  return undefined;
}

/** Signatures of scripts and web pages, too long to occur in pictures by chance. */
const foreignSignatures = ['<script', '<?php', '<!doctype html', '<html', 'javascript:'].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** Programs look for the end record of a ZIP archive in the last 64 kB, for the header of a PDF in the first kB. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const maxZipEndDistance = 65_557;

/** Whether a file is a picture and something else at once, such as an archive or a web page. */
export function isPolyglot(bytes: Buffer): boolean {
  const lower = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
  if (foreignSignatures.some((signature) => lower.includes(signature))) return true;
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  const tail = bytes.subarray(-maxZipEndDistance);
  const at = tail.lastIndexOf(zipEnd);
  // The length of the archive's comment must lead exactly to the end, or it is no archive.
  return at !== -1 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}
