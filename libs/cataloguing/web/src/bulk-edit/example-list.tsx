import type { BulkEdit, BulkExample, BulkPublication } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { useFormatDateTime } from '@nitrate/staff-ui';
import type { ReactNode } from 'react';
import { JobList, JobSection } from '../job/job-parts';
import styles from './bulk-edit.module.css';

/** Films with what a bulk edit changes in each, before and after. */
export function ExampleList({ edit: { examples, affected, publication } }: { edit: BulkEdit }) {
  const text = useText();
  return (
    <JobSection
      title={text('cataloguing.bulkEdit.examples', { count: examples.length, of: affected })}
      className={styles.section}
    >
      <JobList className={styles.examples}>
        {examples.map((example) => (
          <li key={example.id}>
            <h3>{example.title}</h3>
            <dl>
              <RecordChanges changes={example.changes} />
              {publication && example.publication && (
                <PublicationChange publication={publication} before={example.publication} />
              )}
            </dl>
          </li>
        ))}
      </JobList>
    </JobSection>
  );
}

/** A term and what it means. */
const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Change = ({ before, after }: { before: string; after: string }) => (
  <>
    <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
  </>
);

function RecordChanges({ changes }: Pick<BulkExample, 'changes'>) {
  const text = useText();
  const words = (value: BulkExample['changes'][number]['before']) =>
    value === null ? text('cataloguing.bulkEdit.nothing') : typeof value === 'string' ? value : value.join('; ');
  return changes.map(({ field, before, after }) => (
    <Row key={field} name={text(`cataloguing.import.field.${field}`)}>
      <Change before={words(before)} after={words(after)} />
    </Row>
  ));
}

interface PublicationChangeProps {
  publication: BulkPublication;
  before: NonNullable<BulkExample['publication']>;
}

/** What becomes of the publication of a film, and what visitors would miss. */
function PublicationChange({ publication: { action, at }, before }: PublicationChangeProps) {
  const text = useText();
  const moment = useFormatDateTime();
  const { status, availability, scheduledAt, without } = before;
  const now = text(`cataloguing.import.status.${status}`);
  const next = text(`cataloguing.import.status.${action === 'publish' ? 'published' : 'withdrawn'}`);
  const when = (time: string | null) => (time === null ? text('cataloguing.bulkEdit.notScheduled') : moment(time));
  return (
    <>
      <Row name={text('cataloguing.bulkEdit.status')}>
        {at === undefined ? <Change before={now} after={next} /> : now}
      </Row>
      {at !== undefined && (
        <Row name={text(`cataloguing.bulkEdit.scheduled.${action}`)}>
          <Change before={when(scheduledAt)} after={when(at)} />
        </Row>
      )}
      {action === 'publish' && (availability === 'none' || without.length > 0) && (
        <Row name={text('cataloguing.bulkEdit.without')}>
          {[
            ...(availability === 'none' ? [text('cataloguing.bulkEdit.withoutMedia')] : []),
            ...without.map((gap) => text(`cataloguing.import.field.${gap}`)),
          ].join(', ')}
        </Row>
      )}
    </>
  );
}
