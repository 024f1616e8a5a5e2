import { useEffect, useEffectEvent } from 'react';

/** Calls `then` once React has taken the page over. Shows nothing. */
export function WhenAlive({ then }: { then: () => void }) {
  const call = useEffectEvent(then);
  useEffect(() => call(), []);
  return null;
}
