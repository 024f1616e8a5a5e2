import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from '@nitrate/ui';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { type DecadeCount, type DecadeRange, decadeBars, decadesOf } from '../search-address/decade-range';
import styles from './decade-histogram.module.css';

interface DecadeSlidersProps {
  readonly fullRange: DecadeRange;
  readonly chosen: readonly string[];
  readonly onSelect: (range: DecadeRange) => void;
}

/** Two sliders on one track for the first and the last decade. The range is applied on release. */
function DecadeSliders({ fullRange, chosen, onSelect }: DecadeSlidersProps) {
  const text = useText();
  const years = chosen.map(Number).filter((year) => year >= fullRange.first && year <= fullRange.last);
  const start: DecadeRange = years.length > 0 ? { first: Math.min(...years), last: Math.max(...years) } : fullRange;
  const [moved, setMoved] = useState<DecadeRange>();
  const range = moved ?? start;
  const select = () => {
    if (range.first !== start.first || range.last !== start.last) onSelect(range);
    setMoved(undefined);
  };
  const span = Math.max(10, fullRange.last - fullRange.first);
  const track = {
    '--from': (range.first - fullRange.first) / span,
    '--to': (range.last - fullRange.first) / span,
  } as CSSProperties;
  const slider = (end: keyof DecadeRange, label: string, limit: (value: number) => number) => (
    <input
      type="range"
      className={styles.slider}
      min={fullRange.first}
      max={fullRange.last}
      step={10}
      value={range[end]}
      aria-label={text(label)}
      aria-valuetext={text('catalog.decade.label', { decade: range[end] })}
      onChange={({ target }) => setMoved({ ...range, [end]: limit(target.valueAsNumber) })}
      onPointerUp={select}
      onKeyUp={select}
      onBlur={select}
    />
  );
  return (
    <div className={styles.sliders} style={track}>
      {slider('first', 'catalog.decade.from', (value) => Math.min(value, range.last))}
      {slider('last', 'catalog.decade.to', (value) => Math.max(value, range.first))}
    </div>
  );
}

interface DecadeHistogramProps {
  readonly counts: readonly DecadeCount[];
  readonly chosen: readonly string[];
  /** Path of the search with only these decades, for use without JavaScript. */
  readonly linkTo: (decades: readonly string[]) => string;
  readonly onChange: (decades: readonly string[]) => void;
}

/**
 * The decades as bars: click for one, drag for several. The sliders below do the same for keyboard and screen readers,
 * to which the bars are hidden.
 */
export function DecadeHistogram({ counts, chosen, linkTo, onChange }: DecadeHistogramProps) {
  const text = useText();
  const countTexts = useCountTexts();
  const bars = decadeBars(counts);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const first = bars[0]?.decade;
  const last = bars.at(-1)?.decade;
  if (first === undefined || last === undefined) return null;
  if (first === last && chosen.length === 0) return null;
  const fullRange = { first, last };
  const selected = drag ? decadesOf(rangeOf(drag)) : chosen;
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const select = (range: DecadeRange) => {
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
          if (drag) select(rangeOf(drag));
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
      >
        {bars.map(({ decade, count, isEstimate }) => (
          <LocalLink
            key={decade}
            to={linkTo([String(decade)])}
            prefetch="none"
            tabIndex={-1}
            draggable={false}
            data-decade={decade}
            title={countTexts.decade(decade, count, isEstimate)}
            className={cx(styles.bar, selected.includes(String(decade)) && styles.selected)}
            style={{ '--share': Math.sqrt(count / maxCount).toFixed(3) } as CSSProperties}
            onPointerDown={(event) => {
              if (event.button === 0 && !event.ctrlKey && !event.metaKey) setDrag({ from: decade, to: decade });
            }}
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey) event.preventDefault();
            }}
          />
        ))}
      </div>
      <DecadeSliders fullRange={fullRange} chosen={chosen} onSelect={select} />
      <p className={styles.scale} aria-hidden="true">
        <span>{first}</span>
        <span className={styles.range}>{selected.length > 0 && rangeText(selected)}</span>
        <span>{last}</span>
      </p>
    </fieldset>
  );
}

const rangeOf = ({ from, to }: { from: number; to: number }): DecadeRange => ({
  first: Math.min(from, to),
  last: Math.max(from, to),
});

/** The decade under the pointer, by position: touch events always target the element where the touch started. */
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
