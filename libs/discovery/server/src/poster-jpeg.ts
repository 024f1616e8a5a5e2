import type { Poster } from '@nitrate/catalog/contract';
import { variantFile, variantHeight } from '@nitrate/contract-kit';

/** A JPEG of a poster. Sizes in pixels. */
export interface PosterJpeg {
  /** Below the media base. */
  path: string;
  width: number;
  height: number;
}

/** The widest JPEG of a poster that fits into the given size; undefined where even the narrowest does not. */
export function posterJpeg(poster: Poster, maxWidth: number, maxHeight = Infinity): PosterJpeg | undefined {
  const fits = (width: number) => width <= maxWidth && variantHeight(poster, width) <= maxHeight;
  const fitting = poster.widths.filter(fits);
  if (fitting.length === 0) return undefined;
  const width = Math.max(...fitting);
  return { path: variantFile(poster, width, 'jpg'), width, height: variantHeight(poster, width) };
}
