import { mediaUrl } from '@nitrate/api-client';
import type { Poster } from '@nitrate/catalog/contract';
import { variantFile, variantHeight, widthAtLeast, widthAtMost } from '@nitrate/contract-kit';

/** One still of a poster, where `srcset` cannot be used: the smallest that is `width` wide, else the widest. */
export function posterAddress(poster: Poster | null, width: number): string | undefined {
  const chosen = poster ? widthAtLeast(poster, width) : undefined;
  const format = ['webp', 'jpg'].find((each) => poster?.formats.includes(each)) ?? poster?.formats[0];
  return poster && chosen && format ? mediaUrl(variantFile(poster, chosen, format)) : undefined;
}

/** A JPEG for crawlers and other sites: the widest that is at most `width` wide, else the narrowest. */
export function posterImage(
  poster: Poster | null,
  width: number,
): { src: string; width: number; height: number } | undefined {
  const chosen = poster?.formats.includes('jpg') ? widthAtMost(poster, width) : undefined;
  if (!poster || chosen === undefined) return undefined;
  return { src: mediaUrl(variantFile(poster, chosen, 'jpg')), width: chosen, height: variantHeight(poster, chosen) };
}
