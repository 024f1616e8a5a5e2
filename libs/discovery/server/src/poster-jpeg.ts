import type { Poster } from '@nitrate/catalog/contract';

/** A JPEG of a poster. Sizes in pixels. */
export interface PosterJpeg {
  /** Below the media base. */
  path: string;
  width: number;
  height: number;
}

/** The widest JPEG of a poster that fits into the given size; undefined where even the narrowest does not. */
export function posterJpeg(poster: Poster, maxWidth: number, maxHeight = Infinity): PosterJpeg | undefined {
  const heightAt = (width: number) => Math.round((width * poster.height) / poster.width);
  const fitting = poster.widths.filter((width) => width <= maxWidth && heightAt(width) <= maxHeight);
  if (fitting.length === 0) return undefined;
  const width = Math.max(...fitting);
  return { path: `${poster.base}-${width}.jpg`, width, height: heightAt(width) };
}
