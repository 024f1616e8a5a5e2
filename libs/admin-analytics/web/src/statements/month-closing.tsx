import type { StatementState } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { adminAnalyticsApi } from '@nitrate/admin-analytics/data-access';
import { useDialogs, useInWords, useToasts } from '@nitrate/dialogs';
import { toMonth } from '../period/days';
import { useToday } from '../period/use-today';
import { StatementStateBadge } from './statement-state';
import styles from './statements.module.css';
import { useReportFormats } from '../figures/use-report-formats';

/** Returns a function that asks whether a month shall be closed, and closes it. */
function useCloseMonth(): (month: string) => void {
  const text = useText();
  const { month: nameOf, exactTime } = useReportFormats();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inWords = useInWords();
  const [closeMonth] = adminAnalyticsApi.useCloseMonthMutation();
  return (month) =>
    show({
      title: text('adminAnalytics.close.title', { month: nameOf(month) }),
      body: text('adminAnalytics.close.body', { month: nameOf(month) }),
      primary: {
        text: text('adminAnalytics.close.submit'),
        callback: inWords(async () => {
          const { fullSeconds } = await closeMonth({ params: { month } }).unwrap();
          notify(text('adminAnalytics.close.done', { month: nameOf(month), time: exactTime(fullSeconds) }));
        }),
      },
      secondary: { text: text('dialogs.cancel') },
    });
}

interface MonthClosingProps {
  month: string;
  state: StatementState;
  closedAt: string | null;
  closable: boolean;
}

/** The state of a month, a button that closes it, and why there is none. */
export function MonthClosing({ month, state, closedAt, closable }: MonthClosingProps) {
  const text = useText();
  const today = useToday();
  const close = useCloseMonth();
  const why = month >= toMonth(today) ? 'notOver' : 'notYet';
  return (
    <div className={styles.closing}>
      <StatementStateBadge state={state} closedAt={closedAt} />
      {closable && (
        <Button size="small" onClick={() => close(month)}>
          {text('adminAnalytics.close')}
        </Button>
      )}
      {state === 'open' && !closable && <span className={styles.why}>{text(`adminAnalytics.close.${why}`)}</span>}
    </div>
  );
}
