import { useEffect, useEffectEvent, type ReactNode } from 'react';

/** Calls `run` once after hydration. */
export function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  const call = useEffectEvent(run);
  useEffect(() => call(), []);
  return children;
}
