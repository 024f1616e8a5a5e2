import { apiUrl } from '@nitrate/api-client';
import type { ListCover } from '@nitrate/lists/contract';
import { cx, Icon, Still } from '@nitrate/ui';
import styles from './covers.module.css';

interface CoversProps {
  covers: readonly ListCover[];
  /** Width on the page, as in the `sizes` attribute of `img`. */
  sizes: string;
  /** Loads at once, with high priority. */
  eager?: boolean;
  className?: string | undefined;
}

const maxCovers = 4;

/** Up to four stills as one picture of 16:9. It is decoration: the list is named next to it. */
export function Covers({ covers, sizes, eager = false, className }: CoversProps) {
  const shown = covers.slice(0, maxCovers);
  return (
    <span className={cx(styles.covers, className)} data-count={shown.length} aria-hidden="true">
      {shown.length === 0 && <Icon name="film" size={32} />}
      {shown.map(({ title, poster, card }, index) => (
        <Still
          key={index}
          image={poster}
          card={card && apiUrl(card)}
          title={title}
          eager={eager}
          className={styles.cover}
          sizes={sizes}
        />
      ))}
    </span>
  );
}
