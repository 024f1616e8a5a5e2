import { type ReactNode, useId } from 'react';
import styles from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  value: string;
  /** What is wrong with the value; undefined where nothing is. */
  error: string | undefined;
  onChange: (value: string) => void;
  /** Behind the field. */
  children?: ReactNode;
}

/** A field for a time in a film. */
export function TimeField({ label, value, error, onChange, children }: TimeFieldProps) {
  const errorId = useId();
  return (
    <div className={styles.time}>
      <label>
        {label}
        <input
          type="text"
          placeholder="0:00"
          autoComplete="off"
          maxLength={12}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {children}
      {error !== undefined && <p id={errorId}>{error}</p>}
    </div>
  );
}
