import { MuiProvider } from '@nitrate/mui';
import { LoadingNote, Skeleton } from '@nitrate/ui';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import styles from './screen.module.css';

const never = () => () => undefined;

/** Where a form stands once its code is there; its place is kept on the server, and while the page is taken over. */
export function FormPlace({ lines, children }: { lines: number; children: ReactNode }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!alive) return <FormSkeleton lines={lines} />;
  return (
    <Suspense fallback={<FormSkeleton lines={lines} />}>
      <MuiProvider>{children}</MuiProvider>
    </Suspense>
  );
}

function FormSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles['skeleton']}>
      <LoadingNote />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="block" className={styles['field']} />
      ))}
    </div>
  );
}
