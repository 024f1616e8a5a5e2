import { type FacetName, maxFacetValues } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { toggleValue, valuesOf, type SearchState } from '../search-address/search-state';
import { FacetSearch } from './facet-search';
import { FacetValues, type FacetValueCount } from './facet-values';
import styles from './facets.module.css';
import { type ValueLabel } from './use-value-label';

interface FacetGroupProps {
  readonly facet: FacetName;
  readonly name: string;
  readonly values: readonly FacetValueCount[];
  readonly state: SearchState;
  readonly label: ValueLabel;
  readonly onChange: (next: SearchState) => void;
}

/** Further values are shown on request. */
const MAX_SHOWN = 5;

/** A facet as checkboxes with counts. Selected values are always shown; in a long facet values can be searched. */
export function FacetGroup({ facet, name, values, state, label, onChange }: FacetGroupProps) {
  const text = useText();
  const [expanded, setExpanded] = useState(false);
  const [typed, setTyped] = useState('');
  if (values.length === 0) return null;
  const chosen = valuesOf(state, facet);
  const shown = expanded ? values : values.filter(({ value }, index) => index < MAX_SHOWN || chosen.includes(value));
  const toggleLabel = text(expanded ? 'catalog.facet.less' : 'catalog.facet.more');
  const list = (listed: readonly FacetValueCount[]) => (
    <FacetValues
      facet={facet}
      values={listed}
      chosen={chosen}
      onToggle={(value) => onChange(toggleValue(state, facet, value))}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      {expanded && values.length >= maxFacetValues && (
        <FacetSearch facet={facet} state={state} name={name} typed={typed} onType={setTyped}>
          {(found) => list(found.map((one) => ({ ...one, label: label(facet, one.value, one.label) })))}
        </FacetSearch>
      )}
      {typed.trim() === '' && <div className={expanded ? styles.long : undefined}>{list(shown)}</div>}
      {(expanded || values.length > shown.length) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={expanded}
          aria-label={`${toggleLabel}: ${name}`}
          onClick={() => {
            setExpanded(!expanded);
            setTyped('');
          }}
        >
          {toggleLabel}
        </button>
      )}
    </fieldset>
  );
}
