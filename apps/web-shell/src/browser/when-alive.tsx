import { useEffect, useEffectEvent, type ReactNode } from 'react';

/** Calls `then` once React has taken the page over. */
export function WhenAlive({ then, children }: { then: () => void; children: ReactNode }) {
  const call = useEffectEvent(then);
  useEffect(() => call(), []);
  return children;
}
