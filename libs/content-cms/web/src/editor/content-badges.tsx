import type { ContentSummary } from '@nitrate/content-cms/contract';
import { Text } from '@nitrate/i18n';
import { StateBadge, StateBadges } from '@nitrate/staff-ui';
import styles from './content-badges.module.css';

/** The state of a piece of content in one language, and whether a publication is scheduled. */
export function ContentBadges({
  summary: { state, scheduled },
}: {
  summary: Pick<ContentSummary, 'state' | 'scheduled'>;
}) {
  return (
    <StateBadges className={styles.badges}>
      <StateBadge state={state}>
        <Text id={`contentCms.state.${state}`} />
      </StateBadge>
      {scheduled && (
        <StateBadge state="scheduled">
          <Text id="contentCms.state.scheduled" />
        </StateBadge>
      )}
    </StateBadges>
  );
}
