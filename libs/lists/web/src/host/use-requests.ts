import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestChannel } from './request-channel';

/** Handles the requests of a channel. The last one from before it is known who the user is waits until then. */
export function useRequests<T>({ handle }: RequestChannel<T>, handleRequest: (request: T) => void): void {
  const ready = useAuthSelector(isReady);
  const [early, setEarly] = useState<{ request: T }>();
  const receive = useEffectEvent((request: T) => {
    if (ready) handleRequest(request);
    else setEarly({ request });
  });
  useEffect(() => handle((request) => receive(request)), [handle]);

  const handleEarly = useEffectEvent(() => {
    if (!early) return;
    setEarly(undefined);
    handleRequest(early.request);
  });
  useEffect(() => {
    if (ready) handleEarly();
  }, [ready]);
}
