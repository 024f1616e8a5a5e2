import { maxImageEdgePx, maxImagePixels } from '@nitrate/content-cms/contract';
import type { ProblemCode } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { isPolyglot, type PictureKind, pictureKind } from './picture-kind';

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
