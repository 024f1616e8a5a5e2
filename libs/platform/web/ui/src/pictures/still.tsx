import { useState, type ReactNode } from 'react';
import { mediaUrl } from '@nitrate/api-client';
import { type ImageVariants, variantFile, widthAtLeast } from '@nitrate/contract-kit';
import { cx } from '../cx';
import styles from './still.module.css';

/** A still in several widths and formats. */
export interface StillImage extends ImageVariants {
  formats: readonly string[];
  /** Tiny `data:` image, shown until the picture has loaded. */
  placeholder: string;
}

interface StillProps {
  /** Null: shows the drawn card, else a title card. */
  image: StillImage | null;
  /** URL of the drawn card of a film without a still. */
  card?: string | undefined;
  /** Title of the film, shown on the title card. */
  title: string;
  /** Language of the title, for hyphenation. */
  lang?: string;
  /** Small text below the title on the card: `1932 · not digitised`. */
  meta?: string;
  /** Width on the page, as in the `sizes` attribute of `img`. */
  sizes?: string;
  /** Loads at once, with high priority: for the first visible picture. */
  eager?: boolean;
  /** In the corner of the picture: the duration of the film. */
  badge?: ReactNode;
  /** Shown over the picture: a preview, a progress bar. */
  children?: ReactNode;
  className?: string;
}

/** Widths of a card in a grid or row. */
const cardSizes = '(min-width: 1130px) 310px, (min-width: 640px) 33vw, 50vw';
const maxTitleLength = 42;

const mimeOf = (format: string) => `image/${format === 'jpg' ? 'jpeg' : format}`;
const isJpeg = (format: string) => format === 'jpg' || format === 'jpeg';

/** URL of a variant of a still. */
const stillUrl = (image: StillImage, width: number, format: string): string =>
  mediaUrl(variantFile(image, width, format));

const srcSet = (image: StillImage, format: string): string =>
  image.widths.map((width) => `${stillUrl(image, width, format)} ${width}w`).join(', ');

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
      {image.placeholder && <img className={styles.placeholder} src={image.placeholder} alt="" aria-hidden="true" />}
      <picture>
        {image.formats
          .filter((format) => format !== fallback)
          .map((format) => (
            <source key={format} type={mimeOf(format)} srcSet={srcSet(image, format)} sizes={sizes} />
          ))}
        <img
          className={styles.image}
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

/**
 * The still of a film, 16:9, or a title card if there is none or it fails to load. The text next to it names the film.
 */
export function Still({
  image,
  card,
  title,
  lang,
  meta,
  sizes = cardSizes,
  eager = false,
  badge,
  children,
  className,
}: StillProps) {
  const [failed, setFailed] = useState(false);
  const hasPicture = image !== null && !failed;
  const onError = () => setFailed(true);
  return (
    <span className={cx(styles.still, styles.box, className)}>
      {hasPicture ? (
        <Picture image={image} sizes={sizes} eager={eager} onError={onError} />
      ) : card && !failed ? (
        <img
          className={styles.image}
          src={card}
          width={480}
          height={270}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
        />
      ) : (
        <span className={styles.card} aria-hidden="true">
          <span className={cx(styles.title, title.length > maxTitleLength && styles.long)} lang={lang}>
            {title}
          </span>
          {meta && <span className={styles.meta}>{meta}</span>}
        </span>
      )}
      {children}
      {badge && hasPicture && <span className={styles.over}>{badge}</span>}
    </span>
  );
}
