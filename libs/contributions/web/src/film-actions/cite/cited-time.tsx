import { parseTimecode } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { useId, useState } from 'react';
import styles from './cite.module.css';

interface CitedTimeProps {
  /** `HH:MM:SS`; null where it is unknown. */
  duration: string | null;
  /** Called with the time in seconds; undefined without a valid one. */
  onChange(second: number | undefined): void;
}

/** Without a known duration: the longest time that an address can have. */
const maxMs = 48 * 3_600_000;

/** A field for a time in the film. */
export function CitedTime({ duration, onChange }: CitedTimeProps) {
  const text = useText();
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const endMs = parseTimecode(duration ?? '') ?? maxMs;
  const secondOf = (value: string) => {
    const ms = parseTimecode(value);
    return ms === undefined || ms > endMs ? undefined : Math.floor(ms / 1000);
  };
  const isInvalid = typed.trim() !== '' && secondOf(typed) === undefined;
  return (
    <div className={styles.time}>
      <label>
        {text('contributions.cite.time')}
        <input
          type="text"
          placeholder="00:00:00"
          autoComplete="off"
          maxLength={12}
          value={typed}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(secondOf(target.value));
          }}
        />
      </label>
      {isInvalid && <p id={errorId}>{text('contributions.cite.timeInvalid')}</p>}
    </div>
  );
}
