import { useText } from '@nitrate/i18n';
import { useState, type CSSProperties } from 'react';
import { type DecadeRange } from '../search-address/decade-range';
import styles from './decade-histogram.module.css';

interface DecadeSlidersProps {
  readonly whole: DecadeRange;
  readonly chosen: readonly string[];
  readonly onTake: (range: DecadeRange) => void;
}

/** Two sliders on one track: the first and the last decade. They count when they are let go. */
export function DecadeSliders({ whole, chosen, onTake }: DecadeSlidersProps) {
  const text = useText();
  const years = chosen.map(Number).filter((year) => year >= whole.first && year <= whole.last);
  const start: DecadeRange = years.length > 0 ? { first: Math.min(...years), last: Math.max(...years) } : whole;
  const [moved, setMoved] = useState<DecadeRange>();
  const range = moved ?? start;
  const take = () => {
    if (range.first !== start.first || range.last !== start.last) onTake(range);
    setMoved(undefined);
  };
  const span = Math.max(10, whole.last - whole.first);
  const track = {
    '--from': (range.first - whole.first) / span,
    '--to': (range.last - whole.first) / span,
  } as CSSProperties;
  const slider = (end: keyof DecadeRange, label: string, limit: (value: number) => number) => (
    <input
      type="range"
      className={styles.slider}
      min={whole.first}
      max={whole.last}
      step={10}
      value={range[end]}
      aria-label={text(label)}
      aria-valuetext={text('catalog.decade.label', { decade: range[end] })}
      onChange={({ target }) => setMoved({ ...range, [end]: limit(target.valueAsNumber) })}
      onPointerUp={take}
      onKeyUp={take}
      onBlur={take}
    />
  );
  return (
    <div className={styles.sliders} style={track}>
      {slider('first', 'catalog.decade.from', (value) => Math.min(value, range.last))}
      {slider('last', 'catalog.decade.to', (value) => Math.max(value, range.first))}
    </div>
  );
}
