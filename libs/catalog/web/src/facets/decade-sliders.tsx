import { useText } from '@nitrate/i18n';
import { useState, type CSSProperties } from 'react';
import { type DecadeRange } from '../search-address/decade-range';
import styles from './decade-histogram.module.css';

interface DecadeSlidersProps {
  readonly fullRange: DecadeRange;
  readonly chosen: readonly string[];
  readonly onSelect: (range: DecadeRange) => void;
}

/** Two sliders on one track for the first and the last decade. The range is applied on release. */
export function DecadeSliders({ fullRange, chosen, onSelect }: DecadeSlidersProps) {
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
