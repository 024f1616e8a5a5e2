import type { FailedJob } from '@nitrate/admin-management/contract';
import { localeTags } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import { useKnownText } from '../parts/use-known-text';
import styles from './jobs.module.css';

/** What a job is: its kind, and the film that it is about; otherwise as its queue names it. */
export function JobName({ job: { queue, key, film } }: { job: Pick<FailedJob, 'queue' | 'key' | 'film'> }) {
  const known = useKnownText();
  return (
    <>
      <span className={styles.kind}>{known('adminManagement.jobs.queue', queue)}</span>{' '}
      {film ? (
        <LocalLink to={watchPath(film.slug)} lang={localeTags[film.titleLang]} prefetch="none">
          {film.title}
        </LocalLink>
      ) : (
        <code className={styles.key}>{key}</code>
      )}
    </>
  );
}
