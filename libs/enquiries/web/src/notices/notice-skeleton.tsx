import { LoadingNote, Skeleton } from '@nitrate/ui';
import styles from './notice-page.module.css';

const lines = 3;

/** Stands for the form until it has loaded and the current user is known. */
export const NoticeSkeleton = () => (
  <div className={styles['skeleton']}>
    <LoadingNote />
    <Skeleton shape="block" className={styles['choice']} />
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} shape="block" className={styles['field']} />
    ))}
  </div>
);
