import type { Poster } from '@nitrate/catalog/contract';
import { variantFile, variantHeight, widthAtMost } from '@nitrate/contract-kit';

/** A JPEG of a poster. Sizes in pixels. */
interface PosterJpeg {
  /** Path below the media base. */
  path: string;
  width: number;
  height: number;
}

/** The widest JPEG of a poster up to `maxWidth`, else the narrowest; undefined without any. */
export function posterJpeg(poster: Poster, maxWidth = Infinity): PosterJpeg | undefined {
  const width = widthAtMost(poster, maxWidth);
  if (width === undefined) return undefined;
  return { path: variantFile(poster, width, 'jpg'), width, height: variantHeight(poster, width) };
}
