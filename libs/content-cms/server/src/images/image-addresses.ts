import type { ContentImage } from '@nitrate/content-cms/contract';
import { type Locale, variantFile } from '@nitrate/contract-kit';
import type { ImageRow } from '../store/image-rows';

/** Formats of the variants, preferred first. */
export const imageFormats = [
  { ending: 'avif', type: 'image/avif' },
  { ending: 'webp', type: 'image/webp' },
  { ending: 'jpg', type: 'image/jpeg' },
] as const;

/** A picture of the library in the form that content stores. */
export function contentImageOf(image: ImageRow, lang: Locale, mediaBase: string): ContentImage {
  const address = (width: number, ending: string) => `${mediaBase}/${variantFile(image, width, ending)}`;
  const alt: Record<Locale, string> = { en: image.altEn, de: image.altDe };
  return {
    id: image.id,
    src: address(image.width, 'jpg'),
    width: image.width,
    height: image.height,
    alt: image.decorative ? '' : alt[lang],
    sources: imageFormats.flatMap(({ ending, type }) =>
      image.widths.map((width) => ({ src: address(width, ending), width, type })),
    ),
  };
}
