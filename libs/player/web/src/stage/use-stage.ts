import { useSyncExternalStore } from 'react';
import type { Stage } from './stage';
import type { StageState } from './stage-state';

/** Selects one value of a stage's state; re-renders only when that value changes. */
export function useStage<T>(stage: Stage, select: (state: StageState) => T): T {
  const read = () => select(stage.getState());
  return useSyncExternalStore(stage.subscribe, read, read);
}
