import { parseTimecode } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { TimeField } from '../time-field';
import { filmLengthMs } from '../typed-time';

interface CitedTimeProps {
  /** `HH:MM:SS`; null where it is unknown. */
  duration: string | null;
  /** Called with the time in seconds; undefined without a valid one. */
  onChange(second: number | undefined): void;
}

/** A field for a time in the film. */
export function CitedTime({ duration, onChange }: CitedTimeProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const secondOf = (value: string) => {
    const ms = parseTimecode(value);
    return ms === undefined || ms > filmLengthMs(duration) ? undefined : Math.floor(ms / 1000);
  };
  const isInvalid = typed.trim() !== '' && secondOf(typed) === undefined;
  return (
    <TimeField
      label={text('contributions.cite.time')}
      value={typed}
      error={isInvalid ? text('contributions.cite.timeInvalid') : undefined}
      onChange={(value) => {
        setTyped(value);
        onChange(secondOf(value));
      }}
    />
  );
}
