import type { ComponentProps } from 'react';

/** The picture in another width, and in another format if `type` is set (`image/avif`). */
interface PictureSource {
  src: string;
  width: number;
  type?: string | undefined;
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt'> {
  image: { src: string; width: number; height: number; sources?: PictureSource[] | undefined };
  alt: string;
  /** Width on the page, as in the `sizes` attribute of `img`. */
  sizes: string;
  /** Converts `src` to a URL; default: unchanged. */
  urlOf?: (src: string) => string;
}

const identity = (src: string) => src;

/**
 * A picture in the best supported format and the required width. Its size is set, so that the layout does not shift.
 */
export function Picture({ image, alt, sizes, urlOf = identity, ...rest }: PictureProps) {
  const sources = image.sources ?? [];
  const types = [...new Set(sources.flatMap(({ type }) => type ?? []))];
  const srcSetOf = (wanted: string | undefined) =>
    sources
      .filter(({ type }) => type === wanted)
      .map(({ src, width }) => `${urlOf(src)} ${width}w`)
      .join(', ') || undefined;
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={srcSetOf(type)} sizes={sizes} />
      ))}
      <img
        {...rest}
        src={urlOf(image.src)}
        srcSet={srcSetOf(undefined)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
      />
    </picture>
  );
}
