import { useText } from '@nitrate/i18n';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { bounds, withBound, type BoundName, type SearchState } from '../../search-address/search-state';
import styles from './bound-fields.module.css';

interface BoundFieldsProps {
  /** Lower bound, upper bound. */
  readonly names: readonly [BoundName, BoundName];
  readonly legend: string;
  /** Next to the fields. */
  readonly unit?: string;
  /** In one line with the legend, for a toolbar. */
  readonly inline?: boolean;
  readonly state: SearchState;
  readonly onChange: (next: SearchState) => void;
}

/** Fields for a lower and an upper bound. A value is applied on blur or Enter. */
export function BoundFields({ names, legend, unit, inline = false, state, onChange }: BoundFieldsProps) {
  return (
    <fieldset className={inline ? styles.inline : styles.fields}>
      <legend className={styles.legend}>{legend}</legend>
      {names.map((name) => (
        <BoundField key={name} name={name} unit={unit} inline={inline} state={state} onChange={onChange} />
      ))}
    </fieldset>
  );
}

/** The first and last year that the bounds of years include; other bounds have a unit instead. */
const yearSteps: Partial<Record<BoundName, number>> = { greaterThan: 1, olderThan: -1 };

type BoundFieldProps = Pick<BoundFieldsProps, 'unit' | 'inline' | 'state' | 'onChange'> & { readonly name: BoundName };

function BoundField({ name, unit, inline, state, onChange }: BoundFieldProps) {
  const text = useText();
  const id = useId();
  const helpId = `${id}-help`;
  const { min, max } = bounds[name];
  const [draft, setDraft] = useState<string>();
  const commit = (field: HTMLInputElement) => {
    if (!field.checkValidity()) return void field.reportValidity();
    const value = field.value === '' ? undefined : field.valueAsNumber;
    if (value !== state.bounds[name]) onChange(withBound(state, name, value));
    setDraft(undefined);
  };
  const yearStep = yearSteps[name];
  const bound = state.bounds[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(`catalog.bound.${name}`)}</label>
      <span className={styles.frame}>
        <input
          id={id}
          type="number"
          name={name}
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          aria-describedby={helpId}
          placeholder={inline && yearStep !== undefined ? text('catalog.bound.year') : undefined}
          value={draft ?? bound ?? ''}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => commit(event.target)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit(event.currentTarget);
          }}
        />
        {unit && <span id={helpId}>{unit}</span>}
      </span>
      {yearStep !== undefined && (
        <span id={helpId} className={styles.help}>
          {text(`catalog.bound.${name}.help`, { year: bound === undefined ? '' : String(bound + yearStep) })}
        </span>
      )}
    </div>
  );
}
