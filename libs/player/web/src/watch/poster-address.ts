import { mediaUrl } from '@nitrate/api-client';
import type { Poster } from '@nitrate/catalog/contract';

/** One still of a poster for where the browser cannot choose: the smallest that is `width` wide, else the widest. */
export function posterAddress(poster: Poster | null, width: number): string | undefined {
  if (!poster) return undefined;
  const sorted = [...poster.widths].sort((a, b) => a - b);
  const chosen = sorted.find((each) => each >= width) ?? sorted.at(-1);
  const format = ['webp', 'jpg'].find((each) => poster.formats.includes(each)) ?? poster.formats[0];
  return chosen && format ? mediaUrl(`${poster.base}-${chosen}.${format}`) : undefined;
}

/** A still for machines, which know JPEG best: the largest that is at most `width` wide, else the narrowest. */
export function posterImage(
  poster: Poster | null,
  width: number,
): { src: string; width: number; height: number } | undefined {
  if (!poster?.formats.includes('jpg')) return undefined;
  const sorted = [...poster.widths].sort((a, b) => a - b);
  const chosen = sorted.filter((each) => each <= width).at(-1) ?? sorted[0];
  if (chosen === undefined) return undefined;
  const height = Math.round((chosen * poster.height) / poster.width);
  return { src: mediaUrl(`${poster.base}-${chosen}.jpg`), width: chosen, height };
}
