import type { FilmSummary } from '@nitrate/catalog/contract';
import type { HeadImage } from '@nitrate/routing';
import { jpegOf } from '@nitrate/ui';

/** The Open Graph image of a film. */
export function shareImage({ poster, title }: Pick<FilmSummary, 'poster' | 'title'>): HeadImage | undefined {
  const src = jpegOf(poster);
  return poster && src ? { src, width: poster.width, height: poster.height, alt: title } : undefined;
}
