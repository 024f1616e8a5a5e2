import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from '@nitrate/ui';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { approximate } from '../approximate';
import { decadeBars, decadesOf, type DecadeRange } from '../search-address/decade-range';
import styles from './decade-histogram.module.css';
import { DecadeSliders } from './decade-sliders';

interface DecadeHistogramProps {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly chosen: readonly string[];
  readonly about: boolean;
  /** Path of the search with these decades alone, for readers without script. */
  readonly linkTo: (decades: readonly string[]) => string;
  readonly onChange: (decades: readonly string[]) => void;
}

/**
 * The decades as bars. A press takes one, a drag takes several; the two sliders below do the same by keyboard and for
 * screen readers, for whom the bars are not there.
 */
export function DecadeHistogram({ counts, chosen, about, linkTo, onChange }: DecadeHistogramProps) {
  const text = useText();
  const bars = decadeBars(counts);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const first = bars[0]?.decade;
  const last = bars.at(-1)?.decade;
  if (first === undefined || last === undefined) return null;
  if (first === last && chosen.length === 0) return null;
  const whole = { first, last };
  const taken = drag ? decadesOf(rangeOf(drag)) : chosen;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const take = (range: DecadeRange) => {
    const decades = decadesOf(range);
    const same = decades.length === chosen.length && decades.every((one) => chosen.includes(one));
    const all = range.first <= first && range.last >= last;
    onChange(same || all ? [] : decades);
  };

  return (
    <fieldset className={styles.histogram}>
      <legend className={styles.legend}>{text('catalog.facet.decade')}</legend>
      <div
        className={styles.bars}
        aria-hidden="true"
        onPointerMove={(event) => {
          const over = decadeAt(event);
          if (drag && over !== undefined && over !== drag.to) setDrag({ ...drag, to: over });
        }}
        onPointerUp={() => {
          if (drag) take(rangeOf(drag));
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
      >
        {bars.map(({ decade, count }) => (
          <LocalLink
            key={decade}
            to={linkTo([String(decade)])}
            prefetch="none"
            tabIndex={-1}
            draggable={false}
            data-decade={decade}
            title={text('catalog.decade.bar', { decade, count: about ? approximate(count) : count })}
            className={cx(styles.bar, taken.includes(String(decade)) && styles.taken)}
            style={{ '--share': Math.sqrt(count / most).toFixed(3) } as CSSProperties}
            onPointerDown={(event) => {
              if (event.button === 0 && !event.ctrlKey && !event.metaKey) setDrag({ from: decade, to: decade });
            }}
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey) event.preventDefault();
            }}
          />
        ))}
      </div>
      <DecadeSliders whole={whole} chosen={chosen} onTake={take} />
      <p className={styles.scale} aria-hidden="true">
        <span>{first}</span>
        <span className={styles.range}>{taken.length > 0 && rangeText(taken)}</span>
        <span>{last}</span>
      </p>
    </fieldset>
  );
}

const rangeOf = ({ from, to }: { from: number; to: number }): DecadeRange => ({
  first: Math.min(from, to),
  last: Math.max(from, to),
});

/** The decade under the pointer, which a touch keeps tied to where it began. */
function decadeAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number | undefined {
  const bars = [...currentTarget.querySelectorAll<HTMLElement>('[data-decade]')];
  const bar = bars.find((one) => clientX <= one.getBoundingClientRect().right) ?? bars.at(-1);
  return bar && Number(bar.dataset['decade']);
}

/** `1920 – 1939` for the decades from 1920 to 1930. */
function rangeText(decades: readonly string[]): string {
  const years = decades.map(Number);
  return `${Math.min(...years)} – ${Math.max(...years) + 9}`;
}
