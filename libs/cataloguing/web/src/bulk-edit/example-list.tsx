import type { BulkEdit, BulkExample, BulkPublication } from '@nitrate/cataloguing/contract';
import { studioFilmPath } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useFormatDateTime } from '@nitrate/staff-ui';
import type { ReactNode } from 'react';
import { JobList, JobNote, JobSection } from '../job/job-parts';
import styles from './bulk-edit.module.css';
import { useWindowText } from './use-change-text';

const longestShown = 240;
const shownAround = 60;

/** Two values as texts; of long ones the part in which they differ, with some of what is around it. */
function partsThatDiffer(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= longestShown) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - shownAround);
  const left = Math.max(0, end - shownAround);
  const cut = (value: string) =>
    `${from > 0 ? '…' : ''}${value.slice(from, value.length - left)}${left > 0 ? '…' : ''}`;
  return [cut(before), cut(after)];
}

const filmsOf = ({ alike = 0 }: BulkExample): number => alike + 1;

/** What a bulk edit changes, before and after, each change with one of its films: the most frequent one first. */
export function ExampleList({ edit: { examples, affected, publication } }: { edit: BulkEdit }) {
  const text = useText();
  const shown = examples.reduce((films, example) => films + filmsOf(example), 0);
  const isWhole = shown === affected && shown > examples.length;
  return (
    <JobSection
      title={text(isWhole ? 'cataloguing.bulkEdit.kinds' : 'cataloguing.bulkEdit.examples', {
        count: examples.length,
        of: affected,
      })}
      className={styles.section}
    >
      <JobList className={styles.examples}>
        {examples
          .toSorted((a, b) => filmsOf(b) - filmsOf(a))
          .map((example) => (
            <li key={example.id}>
              <h3>
                <LocalLink to={studioFilmPath(example.id)} prefetch="none">
                  {example.title}
                </LocalLink>
              </h3>
              {example.alike !== undefined && (
                <JobNote>{text('cataloguing.bulkEdit.more', { count: example.alike })}</JobNote>
              )}
              <dl>
                <RecordChanges changes={example.changes} />
                {publication && example.publication && (
                  <PublicationChange publication={publication} before={example.publication} />
                )}
                {example.preview && <PreviewChange {...example.preview} />}
                {example.archive && (
                  <Row name={text('cataloguing.import.field.archive')}>
                    <Change {...example.archive} />
                  </Row>
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
  return changes.map(({ field, before, after }) => {
    const [old, next] = partsThatDiffer(words(before), words(after));
    return (
      <Row key={field} name={text(`cataloguing.import.field.${field}`)}>
        <Change before={old} after={next} />
      </Row>
    );
  });
}

/** The parts that are the preview of a film, before and after. */
function PreviewChange({ before, after }: NonNullable<BulkExample['preview']>) {
  const text = useText();
  const windowText = useWindowText();
  return (
    <Row name={text('cataloguing.bulkEdit.preview.field')}>
      <Change before={windowText(before)} after={windowText(after)} />
    </Row>
  );
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
