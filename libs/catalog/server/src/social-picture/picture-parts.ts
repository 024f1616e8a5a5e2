import { socialPictureSize } from '@nitrate/catalog/contract';
import sharp, { type Sharp } from 'sharp';

const { width, height } = socialPictureSize;
const quality = 82;

/** Colours of the site in the dark: link previews do not say which theme their reader has. */
export const inks = {
  ground: '#0f0d0b',
  line: '#2e2924',
  ink: '#f3ece1',
  quiet: '#d6cbbb',
  accent: '#f0a63c',
} as const;

/** Space around the words, in pixels. */
export const margin = 64;

/** Base line of the last line of a picture. */
export const bottom = height - margin + 6;

/** An SVG document of the size of a picture. */
export const svg = (markup: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${markup}</svg>`,
  );

/** Rectangle over the whole picture. */
export const ground = (fill: string): string => `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

/** An uncompressed PNG, which is encoded once more. */
export const flatten = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 0 }).toBuffer();

/** The picture as it is served. */
export const encode = (picture: Buffer): Promise<Buffer> => sharp(picture).jpeg({ quality }).toBuffer();
