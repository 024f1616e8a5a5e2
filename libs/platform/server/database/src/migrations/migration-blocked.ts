import { type Blocker, blockerNames } from './migration-report';

/** A step has not got its locks for longer than it waits. The feature is as before; another run may succeed. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked';

  constructor(
    readonly step: string,
    readonly blockers: readonly Blocker[],
    { waitedMs, cause }: { waitedMs: number; cause: unknown },
  ) {
    super(
      `The migration ${step} has waited for ${Math.round(waitedMs / 1000)} s for a lock of ${blockerNames(blockers)}; ` +
        'let that transaction end, or end it, and start again.',
      { cause },
    );
  }
}
