import type { HarvestState } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { cx } from '@nitrate/ui';
import styles from '../parts/marks.module.css';

/** The state of a source. */
export function HarvestMark({ state }: { state: HarvestState }) {
  const text = useText();
  return (
    <span className={cx(styles.mark, state === 'failed' && styles.blocked)}>
      {text(`adminManagement.harvest.state.${state}`)}
    </span>
  );
}
