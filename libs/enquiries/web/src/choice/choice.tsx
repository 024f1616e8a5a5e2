import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; detail: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one of a few options, each with a line that explains it. */
export function Choice<Value extends string>({ legend, options, value: chosen, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map(({ value, label, detail }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-detail`}
          />
          <span className={styles.frame}>
            <span id={`${id}-${value}`} className={styles.name}>
              {label}
            </span>
            <span id={`${id}-${value}-detail`} className={styles.detail}>
              {detail}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
