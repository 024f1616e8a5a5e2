import { studioFilmPath } from '@nitrate/catalog/contract';
import type { BulkEdit, BulkMove, FilmsLeftOut } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { JobList, JobNote, JobSection } from '../job/job-parts';
import styles from './bulk-edit.module.css';

type Previewed = Pick<BulkEdit, 'move' | 'leftOut' | 'refused' | 'affected'>;

/** Why films stay in their archive. */
export function StayingFilms({ move, leftOut, refused }: Previewed) {
  const text = useText();
  if (!move || !leftOut) return null;
  const { there, merged, harvested } = leftOut;
  const archive = move.archive.name;
  return (
    <>
      {there > 0 && <p>{text('cataloguing.bulkEdit.move.there', { count: there, archive })}</p>}
      {refused > 0 && <p>{text('cataloguing.bulkEdit.move.refused', { count: refused, archive })}</p>}
      {merged > 0 && <p>{text('cataloguing.bulkEdit.move.merged', { count: merged })}</p>}
      {harvested > 0 && <p>{text('cataloguing.bulkEdit.move.harvested', { count: harvested })}</p>}
    </>
  );
}

const consequences = ['keeps', 'reports', 'imports', 'harvesters'] as const;

/** What a move to another archive means for what is there already, and for what comes later. */
export function MoveConsequences({ archive }: BulkMove) {
  const text = useText();
  return (
    <JobSection title={text('cataloguing.bulkEdit.move.consequences')} className={styles.section}>
      <ul className={styles.consequences}>
        {consequences.map((name) => (
          <li key={name}>{text(`cataloguing.bulkEdit.move.${name}`, { archive: archive.name })}</li>
        ))}
      </ul>
    </JobSection>
  );
}

/** Films whose number is taken, with the films that have it. */
export function TakenNumbers({ taken, count }: { taken: FilmsLeftOut['taken']; count: number }) {
  const text = useText();
  const link = ({ id, title }: { id: string; title: string }) => (
    <LocalLink to={studioFilmPath(id)} prefetch="none">
      {title}
    </LocalLink>
  );
  return (
    <JobSection title={text('cataloguing.bulkEdit.move.taken', { count })} className={styles.section}>
      <JobList>
        {taken.map(({ id, title, supplierId, by }) => (
          <li key={id}>
            {link({ id, title })}
            <JobNote>
              {text('cataloguing.bulkEdit.move.takenBy', { number: supplierId })} {link(by)}
            </JobNote>
          </li>
        ))}
      </JobList>
      {count > taken.length && <JobNote>{text('cataloguing.bulkEdit.more', { count: count - taken.length })}</JobNote>}
    </JobSection>
  );
}
