import { MuiProvider } from '@nitrate/mui';
import { LoadingNote, Skeleton, useHydrated } from '@nitrate/ui';
import { Suspense, type ReactNode } from 'react';
import styles from './screen.module.css';

/** Renders a lazy form. Shows a skeleton on the server, during hydration, and until the form has loaded. */
export function LazyForm({ lines, children }: { lines: number; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <FormSkeleton lines={lines} />;
  return (
    <Suspense fallback={<FormSkeleton lines={lines} />}>
      <MuiProvider>{children}</MuiProvider>
    </Suspense>
  );
}

function FormSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton}>
      <LoadingNote />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="block" className={styles.field} />
      ))}
    </div>
  );
}
