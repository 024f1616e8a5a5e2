import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx, useHydrated } from '@nitrate/ui';
import { memo, type CSSProperties } from 'react';
import { facetPath } from '../links';
import { type DecadeBar } from '../search-address/decade-range';
import { useCountTexts } from '@nitrate/catalog/data-access';
import styles from './decade-strip.module.css';

interface DecadeStripProps {
  readonly bars: readonly DecadeBar[];
  /** First year of the decade under the playhead. */
  readonly chosen: number;
  readonly onChoose: (decade: number) => void;
}

/**
 * A bar chart of films per decade in the look of a film strip. A slider over it chooses the decade by mouse, touch and
 * keyboard; without JavaScript each bar links to the films.
 */
export function DecadeStrip({ bars, chosen, onChoose }: DecadeStripProps) {
  const text = useText();
  const countTexts = useCountTexts();
  const isHydrated = useHydrated();
  const index = bars.findIndex(({ decade }) => decade === chosen);
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const bar = bars[index];
  return (
    <div className={styles.strip} style={{ '--count': bars.length } as CSSProperties}>
      <ol className={styles.bars} aria-hidden={isHydrated || undefined}>
        {bars.map((one) => (
          <li key={one.decade} className={cx(styles.item, one === bar && styles.chosen)}>
            <Bar {...one} share={one.count / maxCount} isLink={!isHydrated} />
          </li>
        ))}
      </ol>
      {isHydrated && bar && (
        <input
          type="range"
          className={styles.playhead}
          min={0}
          max={bars.length - 1}
          value={index}
          aria-label={text('catalog.facet.decade')}
          aria-valuetext={countTexts.decade(bar.decade, bar.count, bar.isEstimate)}
          onChange={({ target }) => onChoose(bars[target.valueAsNumber]?.decade ?? chosen)}
        />
      )}
    </div>
  );
}

interface BarProps extends DecadeBar {
  /** Of the largest decade, 0 to 1. */
  readonly share: number;
  readonly isLink: boolean;
}

const Bar = memo(function Bar({ decade, count, isEstimate, share, isLink }: BarProps) {
  const countTexts = useCountTexts();
  // Square root, so that small counts remain visible.
  const style = { '--share': Math.sqrt(share).toFixed(3) } as CSSProperties;
  const body = (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > 0 ? countTexts.number(count, isEstimate) : '–'}
      </span>
      <span className={cx(styles.bar, count === 0 && styles.empty)} style={style} aria-hidden="true" />
      <span className={styles.decade} aria-hidden="true">
        {decade}
      </span>
    </>
  );
  if (!isLink || count === 0) return <span className={styles.body}>{body}</span>;
  return (
    <LocalLink
      to={facetPath('decade', String(decade))}
      className={styles.body}
      aria-label={countTexts.decade(decade, count, isEstimate)}
    >
      {body}
    </LocalLink>
  );
});
