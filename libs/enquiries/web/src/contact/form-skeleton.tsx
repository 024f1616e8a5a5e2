import { LoadingNote, Skeleton } from '@nitrate/ui';
import styles from './contact-page.module.css';

const lines = 6;

/** Stands for the form until it has loaded and the current user is known. */
export const FormSkeleton = () => (
  <div className={styles['skeleton']}>
    <LoadingNote />
    <Skeleton shape="block" className={styles['kinds']} />
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} shape="block" className={styles['field']} />
    ))}
  </div>
);
