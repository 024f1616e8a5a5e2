import type { StatementState as State } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { monthOf } from '../period/days';
import { useToday } from '../period/use-today';
import { StatementState } from './statement-state';
import styles from './statements.module.css';
import { useCloseMonth } from './use-close-month';

interface MonthClosingProps {
  month: string;
  state: State;
  closedAt: string | null;
  closable: boolean;
}

/** How a month stands, a button that closes it, and why there is none. */
export function MonthClosing({ month, state, closedAt, closable }: MonthClosingProps) {
  const text = useText();
  const today = useToday();
  const close = useCloseMonth();
  const why = month >= monthOf(today) ? 'notOver' : 'notYet';
  return (
    <div className={styles['closing']}>
      <StatementState state={state} closedAt={closedAt} />
      {closable && (
        <Button size="small" onClick={() => close(month)}>
          {text('adminAnalytics.close')}
        </Button>
      )}
      {state === 'open' && !closable && <span className={styles['why']}>{text(`adminAnalytics.close.${why}`)}</span>}
    </div>
  );
}
