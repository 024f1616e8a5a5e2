import { useState, type ReactNode } from 'react';
import { mediaUrl } from '@nitrate/api-client';
import { type ImageVariants, variantFile, widthAtLeast, widthAtMost } from '@nitrate/contract-kit';
import { cx } from './cx';
import styles from './still.module.css';

/** A picture in several widths and formats. */
export interface StillImage extends ImageVariants {
  formats: readonly string[];
  /** Tiny `data:` image, shown until the picture is there. */
  placeholder: string;
}

export interface StillProps {
  /** Without one a title card stands in. */
  image: StillImage | null;
  /** Title of the film, set on the title card. */
  title: string;
  /** Language of the title, for hyphenation. */
  lang?: string;
  /** Small words under the title on the card: `1932 · not digitised`. */
  meta?: string;
  /** How wide it is shown, as in `sizes` of an image. */
  sizes?: string;
  /** For the one picture that is seen first: fetched at once and before others. */
  eager?: boolean;
  /** In the corner of the picture: the length of the film. */
  badge?: ReactNode;
  /** Lies over the picture: a preview, a bar of progress. */
  children?: ReactNode;
  className?: string;
}

/** Widths of a card in a grid or row. */
const cardSizes = '(min-width: 1130px) 310px, (min-width: 640px) 33vw, 50vw';
const longTitle = 42;

const mimeOf = (format: string) => `image/${format === 'jpg' ? 'jpeg' : format}`;
const isJpeg = (format: string) => format === 'jpg' || format === 'jpeg';

/** Address of one variant of a picture. */
export const stillUrl = (image: StillImage, width: number, format: string): string =>
  mediaUrl(variantFile(image, width, format));

const srcSet = (image: StillImage, format: string): string =>
  image.widths.map((width) => `${stillUrl(image, width, format)} ${width}w`).join(', ');

/** The widest JPEG, for shared links and structured data; undefined where there is none. */
export function jpegOf(image: StillImage | null): string | undefined {
  const format = image?.formats.find(isJpeg);
  const width = image && widthAtMost(image, Infinity);
  return image && format && width ? stillUrl(image, width, format) : undefined;
}

function Picture({
  image,
  sizes,
  eager,
  onError,
}: {
  image: StillImage;
  sizes: string;
  eager: boolean;
  onError: () => void;
}) {
  const fallback = image.formats.find(isJpeg) ?? image.formats[0] ?? 'jpg';
  const smallest = widthAtLeast(image, 0) ?? image.width;
  return (
    <>
      {image.placeholder && <img className={styles['placeholder']} src={image.placeholder} alt="" aria-hidden="true" />}
      <picture>
        {image.formats
          .filter((format) => format !== fallback)
          .map((format) => (
            <source key={format} type={mimeOf(format)} srcSet={srcSet(image, format)} sizes={sizes} />
          ))}
        <img
          className={styles['image']}
          src={stillUrl(image, smallest, fallback)}
          srcSet={srcSet(image, fallback)}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={onError}
        />
      </picture>
    </>
  );
}

/** A film as a picture, 16:9; a title card where there is none or it cannot be had. Named by the words beside it. */
export function Still({
  image,
  title,
  lang,
  meta,
  sizes = cardSizes,
  eager = false,
  badge,
  children,
  className,
}: StillProps) {
  const [lost, setLost] = useState(false);
  const pictured = image !== null && !lost;
  return (
    <span className={cx(styles['still'], styles['box'], className)}>
      {pictured ? (
        <Picture image={image} sizes={sizes} eager={eager} onError={() => setLost(true)} />
      ) : (
        <span className={styles['card']} aria-hidden="true">
          <span className={cx(styles['title'], title.length > longTitle && styles['long'])} lang={lang}>
            {title}
          </span>
          {meta && <span className={styles['meta']}>{meta}</span>}
        </span>
      )}
      {children}
      {badge && pictured && <span className={styles['over']}>{badge}</span>}
    </span>
  );
}
