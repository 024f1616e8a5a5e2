import { Refusal } from '@nitrate/http';
import type { ProblemCode } from '@nitrate/contract-kit';
import type { ListChange } from '@nitrate/lists/contract';
import { applyChanges, type ChangeDeps } from './apply-changes';

/** Applies the change of a call of its own. @throws Refusal the code with which the change is refused */
export async function applyOne(deps: ChangeDeps, userId: string, change: ListChange, now: Date): Promise<void> {
  const { outcomes } = await applyChanges(deps, userId, [change], now);
  const refused = outcomes[0]?.refused;
  if (refused) throw new Refusal(refused as ProblemCode);
}
