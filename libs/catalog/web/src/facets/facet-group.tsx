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
  readonly estimated: boolean;
  readonly onToggle: (value: string) => void;
}

/** Further values are shown on request. */
const MAX_SHOWN = 5;

/** A facet as checkboxes with counts. Selected values are always shown. */
export function FacetGroup({ facet, values, chosen, estimated, onToggle }: FacetGroupProps) {
  const text = useText();
  const { number } = useFormats();
  const [expanded, setExpanded] = useState(false);
  if (values.length === 0) return null;
  const name = text(`catalog.facet.${facet}`);
  const shown = expanded ? values : values.filter(({ value }, index) => index < MAX_SHOWN || chosen.includes(value));
  const toggleLabel = text(expanded ? 'catalog.facet.less' : 'catalog.facet.more');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={expanded ? styles.long : undefined}>
        {shown.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            name={facet}
            value={joinValues([value])}
            label={label}
            count={number(estimated ? approximate(count) : count)}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
      {(expanded || values.length > shown.length) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={expanded}
          aria-label={`${toggleLabel}: ${name}`}
          onClick={() => setExpanded(!expanded)}
        >
          {toggleLabel}
        </button>
      )}
    </fieldset>
  );
}
