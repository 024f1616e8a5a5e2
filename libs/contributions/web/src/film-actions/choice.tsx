import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly Value[];
  labelOf: (option: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, side by side. */
export function Choice<Value extends string>({ legend, options, labelOf, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          <span>{labelOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
