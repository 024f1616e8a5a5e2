import type { Blocker, MigrationReport, TakenStep } from './migration-report';
import type { PendingFeature } from './pending-steps';
import type { AttemptedStep } from './take-steps';
import type { Look } from './watch-backend';

type Phase = 'queue' | 'step' | 'pause';

/** Follows a run of migrations, and reports it. */
export interface RunProgress {
  readonly taken: readonly TakenStep[];
  /** The next feature waits for its turn. */
  queue(): void;
  start(feature: string, name: string): void;
  /** An attempt has failed for want of a lock. */
  pause(pauseMs: number): void;
  /** The steps of a feature are in the database; another process may have taken them. */
  end(feature: string, steps: readonly AttemptedStep[]): void;
  look(look: Look): void;
  /** The one that was begun last, by feature and name. */
  step(): string;
  /** Who was last seen in the way of it. */
  blockers(): readonly Blocker[];
}

export function progressOf(
  pending: readonly PendingFeature[],
  { reportEveryMs }: { reportEveryMs: number },
  onReport: (report: MigrationReport) => void = () => undefined,
): RunProgress {
  const total = pending.reduce((sum, { steps }) => sum + steps.length, 0);
  const stepsOf = new Map(pending.map(({ feature, steps }) => [feature.feature, steps]));
  const taken: TakenStep[] = [];
  let done = 0;
  let phase: Phase = 'queue';
  let [step, index, startedAt, saidAt] = ['', 0, 0, 0];
  let blockers: readonly Blocker[] = [];

  const report = (news: MigrationReport) => {
    saidAt = performance.now();
    onReport(news);
  };
  const enter = (next: Phase) => {
    phase = next;
    startedAt = performance.now();
    saidAt = startedAt;
    blockers = [];
  };
  report({ kind: 'planned', done, total });
  return {
    taken,
    queue: () => enter('queue'),
    start(feature, name) {
      step = `${feature} ${name}`;
      index = stepsOf.get(feature)?.indexOf(name) ?? 0;
      enter('step');
    },
    pause(pauseMs) {
      report({ kind: 'blocked', done: done + index, total, step, by: blockers, pauseMs });
      phase = 'pause';
    },
    end(feature, steps) {
      for (const { name, ms } of steps) {
        done += 1;
        taken.push({ step: `${feature} ${name}`, ms });
        report({ kind: 'taken', done, total, step: `${feature} ${name}`, ms });
      }
      done += (stepsOf.get(feature)?.length ?? 0) - steps.length;
    },
    look({ blockers: seen, indexPercent }) {
      if (seen.length > 0) blockers = seen;
      const now = performance.now();
      if (phase === 'queue' && seen.length > 0 && (saidAt === startedAt || now - saidAt >= reportEveryMs)) {
        report({ kind: 'queued', done, total, behind: seen });
      }
      if (phase === 'step' && now - saidAt >= reportEveryMs) {
        report({ kind: 'running', done: done + index, total, step, ms: now - startedAt, indexPercent });
      }
    },
    step: () => step,
    blockers: () => blockers,
  };
}
