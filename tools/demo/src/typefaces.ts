import { join } from 'node:path';
import { findPackage } from '@nitrate/processes';
import type { Typeface } from './film';

/** WOFF files (version 1, which every FreeType reads) of openly licensed typefaces from npm. */
const files: Record<Typeface, readonly [name: string, file: string]> = {
  fell: ['im-fell-english', 'im-fell-english-latin-400-normal.woff'],
  fellItalic: ['im-fell-english', 'im-fell-english-latin-400-italic.woff'],
  limelight: ['limelight', 'limelight-latin-400-normal.woff'],
  josefin: ['josefin-sans', 'josefin-sans-latin-400-normal.woff'],
  typewriter: ['special-elite', 'special-elite-latin-400-normal.woff'],
};

function fileOf(face: Typeface): string {
  const [name, file] = files[face];
  const folder = findPackage(`@fontsource/${name}`);
  if (!folder) throw new Error(`The typeface @fontsource/${name} is not installed: run npm install.`);
  return join(folder, 'files', file);
}

/** Absolute paths of the typefaces the intertitles are set in. */
export const findTypefaces = (): Record<Typeface, string> => ({
  fell: fileOf('fell'),
  fellItalic: fileOf('fellItalic'),
  limelight: fileOf('limelight'),
  josefin: fileOf('josefin'),
  typewriter: fileOf('typewriter'),
});
