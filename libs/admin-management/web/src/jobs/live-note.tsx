import { useText } from '@nitrate/i18n';
import { cx } from '@nitrate/ui';
import styles from './jobs.module.css';
import { usePageState } from './use-live';
import { useUnits } from './use-units';

interface LiveNoteProps {
  /** The last call has failed. */
  isFailing: boolean;
  /** When the shown state was loaded. */
  at: number | undefined;
}

/** Says whether the page is live, and when its state was read. */
export function LiveNote({ isFailing, at = 0 }: LiveNoteProps) {
  const text = useText();
  const { clock } = useUnits();
  const { isOnline } = usePageState();
  const state = !isOnline ? 'offline' : isFailing ? 'unreachable' : 'live';
  return (
    <p className={cx(styles['live'], state !== 'live' && styles['stale'])}>
      {/* Announced when it changes, and not every few seconds. */}
      <span role="status">{text(`adminManagement.jobs.${state}`)}</span>{' '}
      <span className={styles['clock']}>{text('adminManagement.jobs.asOf', { time: clock(at) })}</span>
    </p>
  );
}
