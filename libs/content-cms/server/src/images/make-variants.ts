import { maxImageEdgePx, maxImagePixels } from '@nitrate/content-cms/contract';
import type { ProblemCode } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** The formats of pictures that the library accepts. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Format of a file by its magic bytes, not by its name or content type; undefined for other formats. */
function pictureKind(bytes: Buffer): PictureKind | undefined {
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
function isPolyglot(bytes: Buffer): boolean {
  const lower = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
  if (foreignSignatures.some((signature) => lower.includes(signature))) return true;
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  const tail = bytes.subarray(-maxZipEndDistance);
  const at = tail.lastIndexOf(zipEnd);
  // The length of the archive's comment must lead exactly to the end, or it is no archive.
  return at !== -1 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** Widths in pixels of the variants; none is wider than the picture. */
const widths = [320, 640, 960, 1280, 1920];

const maxWidth = Math.max(...widths);
const decodeTimeoutSeconds = 20;
const encodeTimeoutSeconds = 30;

/** Background of transparent pictures in JPEG: the colour of paper in the light theme. */
const paper = '#ffffff';

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort: 2 }),
  jpg: (picture: Sharp) => picture.flatten({ background: paper }).jpeg({ quality: 80, progressive: true }),
} as const;

export interface Variant {
  width: number;
  ending: keyof typeof encoders;
  bytes: Buffer;
}

export interface PictureSize {
  widths: number[];
  /** Of the widest variant. */
  width: number;
  height: number;
}

/**
 * Encodes a picture in all widths and formats: upright, in sRGB, and without metadata such as the place where it was
 * taken.
 * @throws Refusal `imageTypeRefused`, `imageHoldsMore`, `imageTooLarge` or `imageDamaged`
 */
export async function makeVariants(file: Buffer, store: (variant: Variant) => Promise<void>): Promise<PictureSize> {
  const kind = pictureKind(file);
  if (!kind) throw new Refusal('imageTypeRefused', { detail: 'The file has no signature of JPEG, PNG, WebP or AVIF.' });
  if (isPolyglot(file)) throw new Refusal('imageHoldsMore');
  // Reads the header only, so that nothing is decoded before its size is known.
  const header = await orRefuse('imageDamaged', () => sharp(file, { limitInputPixels: false }).metadata());
  refuseByHeader(header, kind);

  const { data, info } = await orRefuse('imageDamaged', () =>
    sharp(file, { limitInputPixels: maxImagePixels, failOn: 'error' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const variantWidths = [...new Set([...widths.filter((candidate) => candidate < width), width])];
  const picture = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: encodeTimeoutSeconds });
  for (const [ending, encode] of Object.entries(encoders) as [Variant['ending'], (typeof encoders)['avif']][]) {
    for (const each of variantWidths) {
      await store({ width: each, ending, bytes: await encode(picture().resize({ width: each })).toBuffer() });
    }
  }
  return { widths: variantWidths, width, height };
}

function refuseByHeader({ format, compression, width = 0, height = 0, pages = 1 }: Metadata, kind: PictureKind): void {
  const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (found !== kind)
    throw new Refusal('imageTypeRefused', { detail: `The file is ${found ?? 'of an unknown format'}.` });
  if (pages > 1) throw new Refusal('imageTypeRefused', { detail: 'The picture is animated.' });
  if (width < 1 || height < 1) throw new Refusal('imageDamaged');
  if (Math.max(width, height) > maxImageEdgePx || width * height > maxImagePixels) {
    throw new Refusal('imageTooLarge', { detail: `${width} x ${height} pixels` });
  }
}

/** Keeps the messages of sharp in the log, out of the response. */
async function orRefuse<T>(code: ProblemCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Refusal(code, { cause });
  }
}
