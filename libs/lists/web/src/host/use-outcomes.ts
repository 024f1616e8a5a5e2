import type { ProblemCode } from '@nitrate/contract-kit';
import { useNotices } from '@nitrate/dialogs';
import { useProblemText, useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsWaiting, useUserChanges } from '../collection/use-collection';

/** Says what was refused, and that changes wait for a connection. */
export function useOutcomes(): void {
  const changes = useUserChanges();
  const text = useText();
  const problem = useProblemText();
  const { notify } = useNotices();
  const sayRefused = useEffectEvent((code: string) =>
    notify(text('lists.refused', { reason: problem(code as ProblemCode) })),
  );
  useEffect(() => {
    if (changes) changes.onRefused = (code) => sayRefused(code);
  }, [changes]);

  const waits = useIsWaiting();
  const [waited, setWaited] = useState(false);
  const sayWaiting = useEffectEvent(() => {
    if (waits === waited) return;
    setWaited(waits);
    notify(text(waits ? 'lists.waiting' : 'lists.sent'));
  });
  useEffect(() => sayWaiting(), [waits]);
}
