import { Skeleton } from '@nitrate/ui';
import header from './list-header.module.css';
import styles from './list-items.module.css';

const rows = 4;

/** The page of a list in its final size while it loads. */
export function ListPageSkeleton() {
  return (
    <>
      <div className={header.header} aria-hidden="true">
        <div className={header.picture}>
          <Skeleton shape="still" />
        </div>
        <div>
          <Skeleton shape="half" />
          <Skeleton shape="short" />
        </div>
      </div>
      <ListSkeleton />
    </>
  );
}

/** The films of a list in their final size while they load. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true">
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
