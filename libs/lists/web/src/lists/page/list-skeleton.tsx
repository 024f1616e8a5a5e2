import { Skeleton } from '@nitrate/ui';
import styles from './list-items.module.css';

const rows = 4;

/** A list in its final size while it loads. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="half" />
      <div className={styles.rows}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <Skeleton shape="still" />
            <div>
              <Skeleton shape="half" />
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
