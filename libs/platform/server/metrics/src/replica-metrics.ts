import type { ReplicaState } from '@nitrate/database';
import type { Registry } from 'prom-client';
import { figure } from './figure';

/** Whether the replica of a program is in use, and how far it is behind; without samples where there is none. */
export function replicaMetrics(registry: Registry, replica: () => Promise<ReplicaState | undefined>): void {
  figure(
    registry,
    'nitrate_replica_in_use',
    'Whether this process reads on its replica; 0 while it is left out.',
    async () => {
      const state = await replica();
      return state && Number(state.isInUse);
    },
  );
  figure(
    registry,
    'nitrate_replica_lag_bytes',
    'Bytes of the write-ahead log that the replica does not show yet.',
    async () => (await replica())?.lagBytes,
  );
}
