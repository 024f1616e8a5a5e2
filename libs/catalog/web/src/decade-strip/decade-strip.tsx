import { LocalLink } from '@nitrate/routing';
import { type CSSProperties } from 'react';
import { RowSection, type RowHeading } from '../film-row/row';
import { facetPath } from '../links';
import { decadeBars, type DecadeCount } from '../search-address/decade-range';
import { useCountTexts } from '../use-count-texts';
import styles from './decade-strip.module.css';

interface DecadeStripProps extends RowHeading {
  /** Films per decade; undefined while they load. */
  readonly counts: readonly DecadeCount[] | undefined;
}

/** A bar chart of films per decade in the look of a film strip; each bar links to the films. */
export function DecadeStrip({ counts, ...heading }: DecadeStripProps) {
  const bars = counts && decadeBars(counts);
  if (bars?.length === 0) return null;
  const maxCount = Math.max(1, ...(bars ?? []).map(({ count }) => count));
  return (
    <RowSection {...heading}>
      <div className={styles.strip}>
        <ol className={styles.bars} aria-busy={!bars || undefined}>
          {bars?.map((bar) => (
            <DecadeBar key={bar.decade} {...bar} share={bar.count / maxCount} />
          ))}
        </ol>
      </div>
    </RowSection>
  );
}

interface DecadeBarProps {
  readonly decade: number;
  readonly count: number;
  /** Of the largest decade, 0 to 1. */
  readonly share: number;
  readonly isEstimate: boolean;
}

function DecadeBar({ decade, count, share, isEstimate }: DecadeBarProps) {
  const countTexts = useCountTexts();
  // Square root, so that small counts remain visible.
  const style = { '--share': Math.sqrt(share).toFixed(3) } as CSSProperties;
  const body = (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > 0 ? countTexts.number(count, isEstimate) : '–'}
      </span>
      <span className={styles.bar} style={style} aria-hidden="true" />
      <span className={styles.decade} aria-hidden="true">
        {decade}
      </span>
    </>
  );
  if (count === 0) return <li className={styles.empty}>{body}</li>;
  return (
    <li className={styles.item}>
      <LocalLink
        to={facetPath('decade', String(decade))}
        className={styles.link}
        aria-label={countTexts.decade(decade, count, isEstimate)}
      >
        {body}
      </LocalLink>
    </li>
  );
}
