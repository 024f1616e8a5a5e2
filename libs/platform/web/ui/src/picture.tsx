import type { ComponentProps } from 'react';

/** The same picture in another width, and in another format where `type` (`image/avif`) says so. */
export interface PictureSource {
  src: string;
  width: number;
  type?: string | undefined;
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt'> {
  image: { src: string; width: number; height: number; sources?: PictureSource[] | undefined };
  alt: string;
  /** How wide it stands on the page, as the attribute of `img`. */
  sizes: string;
  /** Makes an address of what the image says; as it stands when left out. */
  urlOf?: (src: string) => string;
}

const same = (src: string) => src;

/** A picture in the best format that the browser knows and the width it needs, with its size, so that nothing shifts. */
export function Picture({ image, alt, sizes, urlOf = same, ...rest }: PictureProps) {
  const sources = image.sources ?? [];
  const types = [...new Set(sources.flatMap(({ type }) => type ?? []))];
  const setOf = (wanted: string | undefined) =>
    sources
      .filter(({ type }) => type === wanted)
      .map(({ src, width }) => `${urlOf(src)} ${width}w`)
      .join(', ') || undefined;
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={setOf(type)} sizes={sizes} />
      ))}
      <img
        {...rest}
        src={urlOf(image.src)}
        srcSet={setOf(undefined)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
      />
    </picture>
  );
}
