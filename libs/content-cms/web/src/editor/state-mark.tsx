import type { ContentSummary } from '@nitrate/content-cms/contract';
import { Text } from '@nitrate/i18n';
import styles from './state-mark.module.css';

/** How a piece of content stands in one language: published, drafted, changed since, missing; and whether it waits. */
export function StateMark({ summary: { state, scheduled } }: { summary: Pick<ContentSummary, 'state' | 'scheduled'> }) {
  return (
    <span className={styles['marks']}>
      <span className={styles['mark']} data-state={state}>
        <Text id={`contentCms.state.${state}`} />
      </span>
      {scheduled && (
        <span className={styles['mark']} data-state="scheduled">
          <Text id="contentCms.state.scheduled" />
        </span>
      )}
    </span>
  );
}
