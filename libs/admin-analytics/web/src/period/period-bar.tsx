import { intervals } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button, Checkbox, cx, Select } from '@nitrate/ui';
import { useId, useState, type FormEvent } from 'react';
import { useReportAddress } from '../report-address';
import { isPeriod, presetPeriod, presets } from './report-period';
import { usePeriod } from './use-period';
import { useToday } from './use-today';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  /** Also by which intervals the report is divided, and whether it is compared. */
  full?: boolean;
}

/** Chooses what time a report is about. Each choice is a part of the address. */
export function PeriodBar({ full }: PeriodBarProps) {
  const text = useText();
  const today = useToday();
  const { change, pathWith } = useReportAddress();
  const { period, interval, compare } = usePeriod();
  // The interval follows from the length of the period again.
  const of = (days: { from: string; to: string }) => ({ ...days, interval: undefined, statement: undefined });
  return (
    <div className={styles.bar} role="group" aria-label={text('adminAnalytics.period')}>
      <ul className={styles.presets}>
        {presets.map((preset) => {
          const days = presetPeriod(preset, today);
          const isCurrent = days.from === period.from && days.to === period.to;
          return (
            <li key={preset}>
              <LocalLink
                to={pathWith(of(days))}
                prefetch="none"
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(styles.preset, isCurrent && styles.current)}
              >
                {text(`adminAnalytics.period.${preset}`)}
              </LocalLink>
            </li>
          );
        })}
      </ul>
      <Custom key={`${period.from}${period.to}`} {...period} max={today} onChoose={(days) => change(of(days))} />
      {full && (
        <div className={styles.more}>
          <Select
            outlined
            label={text('adminAnalytics.interval')}
            value={interval}
            options={intervals.map((value) => ({ value, label: text(`adminAnalytics.interval.${value}`) }))}
            onChange={({ currentTarget }) => change({ interval: currentTarget.value })}
          />
          <Checkbox
            label={text('adminAnalytics.compare')}
            checked={compare === 'previous'}
            onChange={({ currentTarget }) => change({ compare: currentTarget.checked ? undefined : 'none' })}
          />
        </div>
      )}
    </div>
  );
}

interface CustomProps {
  from: string;
  to: string;
  max: string;
  onChoose: (days: { from: string; to: string }) => void;
}

/** Any other period, by its first and last day. */
function Custom({ from, to, max, onChoose }: CustomProps) {
  const text = useText();
  const id = useId();
  const [days, setDays] = useState({ from, to });
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isChosen = isPeriod(days.from, days.to);
    setRefused(!isChosen);
    if (isChosen) onChoose(days);
  };
  return (
    <form className={styles.custom} onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span>{text(`adminAnalytics.period.${end}`)}</span>
          <input
            type="date"
            value={days[end]}
            min="2020-01-01"
            max={max}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? id : undefined}
            onChange={({ currentTarget }) => setDays({ ...days, [end]: currentTarget.value })}
          />
        </label>
      ))}
      <Button type="submit" size="small">
        {text('adminAnalytics.period.show')}
      </Button>
      {isRefused && (
        <p id={id} role="alert" className={styles.refused}>
          {text('adminAnalytics.period.refused')}
        </p>
      )}
    </form>
  );
}
