import { type FacetName } from '@nitrate/catalog/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { Checkbox } from '@nitrate/ui';
import { useState } from 'react';
import { approximate } from '../approximate';
import { joinValues } from '../search-address/facet-values';
import styles from './facets.module.css';

export interface FacetValueCount {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface FacetGroupProps {
  readonly facet: FacetName;
  readonly values: readonly FacetValueCount[];
  readonly chosen: readonly string[];
  /** True where the counts are estimates. */
  readonly about: boolean;
  readonly onToggle: (value: string) => void;
}

/** Values beyond these wait behind a button. */
const SHOWN = 5;

/** One facet as a list of choices with counts. Chosen ones always show. */
export function FacetGroup({ facet, values, chosen, about, onToggle }: FacetGroupProps) {
  const text = useText();
  const { number } = useFormats();
  const [whole, setWhole] = useState(false);
  if (values.length === 0) return null;
  const name = text(`catalog.facet.${facet}`);
  const shown = whole ? values : values.filter(({ value }, index) => index < SHOWN || chosen.includes(value));
  const turn = text(whole ? 'catalog.facet.less' : 'catalog.facet.more');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={whole ? styles.long : undefined}>
        {shown.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            name={facet}
            value={joinValues([value])}
            label={label}
            count={number(about ? approximate(count) : count)}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
      {(whole || values.length > shown.length) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={whole}
          aria-label={`${turn}: ${name}`}
          onClick={() => setWhole(!whole)}
        >
          {turn}
        </button>
      )}
    </fieldset>
  );
}
