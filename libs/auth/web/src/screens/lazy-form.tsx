import { MuiProvider } from '@nitrate/mui';
import { LoadingNote, Skeleton } from '@nitrate/ui';
import { Suspense, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import styles from './screen.module.css';

const subscribeNever = () => () => undefined;

/** Renders a lazy form. Shows a skeleton on the server, during hydration, and until the form has loaded. */
export function LazyForm({ lines, children }: { lines: number; children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  // Deferred, so that the form is rendered in steps between which the browser answers input.
  const isReady = useDeferredValue(hydrated);
  if (!isReady) return <FormSkeleton lines={lines} />;
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
