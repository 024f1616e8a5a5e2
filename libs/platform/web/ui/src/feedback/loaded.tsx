import type { ReactNode } from 'react';
import { FailedState, LoadingNote } from './states';

interface LoadedProps<Data> {
  /** Of an RTK query: `currentData`, so that nothing of other filters is shown. */
  query: { currentData?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** In the size of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a page once its data is there, and what is shown before, or instead. */
export function Loaded<Data>({
  query: { currentData, error, isFetching, refetch },
  skeleton,
  children,
}: LoadedProps<Data>) {
  if (currentData !== undefined) return children(currentData);
  if (error && !isFetching) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <LoadingNote />
      {skeleton}
    </>
  );
}
