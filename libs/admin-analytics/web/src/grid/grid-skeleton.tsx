import { Skeleton } from '@nitrate/ui';
import styles from './grid-skeleton.module.css';

/** In the size of a grid with `rows` rows. */
export function GridSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={styles.row} />
      ))}
    </div>
  );
}
