import { studioFilmsPath } from '@nitrate/catalog/contract';
import { bulkEditsApi } from '@nitrate/cataloguing/data-access';
import { factSeparator, useText } from '@nitrate/i18n';
import { LocalLink, PageHead } from '@nitrate/routing';
import { BackLink, StudioPage, useFormatDateTime } from '@nitrate/staff-ui';
import { EmptyState, Loaded } from '@nitrate/ui';
import { JobList, JobNote, JobSkeleton } from '../job/job-parts';
import { bulkEditPath } from './bulk-edit-path';
import styles from './bulk-edit.module.css';
import { useChangeTexts } from './use-change-text';

/** The page `/studio/bulk-edits`: the last bulk edits, which can be undone. */
export function BulkEditsScreen() {
  const text = useText();
  const instant = useFormatDateTime();
  const changeTexts = useChangeTexts();
  const edits = bulkEditsApi.useListBulkEditsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <StudioPage>
      <PageHead title={text('cataloguing.bulkEdit.last')} path="/studio/bulk-edits" noindex />
      <BackLink to={studioFilmsPath}>{text('cataloguing.import.toFilms')}</BackLink>
      <h1>{text('cataloguing.bulkEdit.last')}</h1>
      <Loaded query={edits} skeleton={<JobSkeleton />}>
        {({ edits: listed }) =>
          listed.length === 0 ? (
            <EmptyState small icon="film" title={text('cataloguing.bulkEdit.none')}>
              <p>{text('cataloguing.bulkEdit.noneHelp')}</p>
            </EmptyState>
          ) : (
            <JobList className={styles.list}>
              {listed.map(({ id, changes, publication, preview, move, state, changed, createdAt, by }) => (
                <li key={id}>
                  <LocalLink to={bulkEditPath(id)} prefetch="none">
                    {changeTexts({ changes, publication, preview, move }).join(', ')}
                  </LocalLink>
                  <JobNote>
                    {[
                      text(`cataloguing.bulkEdit.state.${state}`),
                      ...(changed > 0 ? [text('cataloguing.bulkEdit.changed', { count: changed })] : []),
                      instant(createdAt),
                      ...(by === null ? [] : [by]),
                    ].join(factSeparator)}
                  </JobNote>
                </li>
              ))}
            </JobList>
          )
        }
      </Loaded>
    </StudioPage>
  );
}
