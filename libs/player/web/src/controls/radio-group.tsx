import styles from './settings-panel.module.css';

interface RadioGroupProps<T extends string> {
  legend: string;
  /** Value and name of each choice. */
  choices: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (value: T) => void;
  compact?: boolean;
}

/** Radio buttons below each other, or next to each other under their legend. */
export function RadioGroup<T extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  compact = false,
}: RadioGroupProps<T>) {
  return (
    <fieldset className={compact ? styles.compact : styles.choices}>
      <legend className={compact ? undefined : styles.visuallyHidden}>{legend}</legend>
      {choices.map(([value, name]) => (
        <label key={value}>
          <input type="radio" name={legend} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
