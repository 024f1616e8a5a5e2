import type { ReleaseEvent } from '@nitrate/cataloguing/contract';
import { factSeparator, useText } from '@nitrate/i18n';
import { HistoryEntries, HistoryEntry, useFormatDateTime } from '@nitrate/staff-ui';
import { JobSection } from '../job/job-parts';
import { usePageName, useReleaseTitle } from './release-parts';
import styles from './releases.module.css';

/** What was done with a release, by whom and when, newest first. */
export function ReleaseHistory({ events }: { events: readonly ReleaseEvent[] }) {
  const text = useText();
  const moment = useFormatDateTime();
  const titleOf = useReleaseTitle();
  const pageName = usePageName();
  /** Films have no number where they have no title. */
  const titleIn = (title: ReleaseEvent['title']) =>
    title ? titleOf({ title, supplierId: text('cataloguing.releases.untitled') }) : '';
  return (
    <JobSection title={text('cataloguing.releases.history')} className={styles.history}>
      <HistoryEntries>
        {events.map(({ id, kind, at, by, name = '', time, films = 0, left = 0, pages = 0, page, title }) => (
          <li key={id}>
            <HistoryEntry
              title={text(`cataloguing.releases.event.${kind}`, {
                name,
                films,
                left,
                pages,
                page: page === undefined ? '' : pageName(page),
                time: time === undefined ? '' : moment(time),
                title: titleIn(title),
              })}
              details={[[moment(at), by?.name ?? text('cataloguing.releases.nobody')].join(factSeparator)]}
              isChosen={false}
            />
          </li>
        ))}
      </HistoryEntries>
    </JobSection>
  );
}
