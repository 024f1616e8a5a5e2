import type { ContentSummary } from '@nitrate/content-cms/contract';
import { Text } from '@nitrate/i18n';
import styles from './state-badge.module.css';

/** The state of a piece of content in one language, and whether a publication is scheduled. */
export function StateBadge({
  summary: { state, scheduled },
}: {
  summary: Pick<ContentSummary, 'state' | 'scheduled'>;
}) {
  return (
    <span className={styles['badges']}>
      <span className={styles['badge']} data-state={state}>
        <Text id={`contentCms.state.${state}`} />
      </span>
      {scheduled && (
        <span className={styles['badge']} data-state="scheduled">
          <Text id="contentCms.state.scheduled" />
        </span>
      )}
    </span>
  );
}
