import { useSyncExternalStore, type ComponentType } from 'react';

/**
 * Props of the components in a slot, by its name. The feature that renders a slot declares it: `declare module
 * '@nitrate/ui' { interface LateSlots { 'filmCard.actions': { film: FilmSummary } } }`
 */
export interface LateSlots {
  /** Beside every page. */
  page: object;
}

type FilledSlots = { [Name in keyof LateSlots]?: readonly ComponentType<LateSlots[Name]>[] };

let filled: FilledSlots = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fills slots with the components of other features, any number in each. The shell calls it once the page is idle. */
export function fillLateSlots(slots: FilledSlots): void {
  filled = slots;
  for (const listener of listeners) listener();
}

type LateSlotProps<Name extends keyof LateSlots> = LateSlots[Name] & { slot: Name; className?: string | undefined };

/**
 * What other features add at a place: nothing on the server and until the page is idle, so it costs the first load and
 * the cached document nothing.
 */
export function LateSlot<Name extends keyof LateSlots>({ slot, className, ...props }: LateSlotProps<Name>) {
  const parts = useSyncExternalStore(
    subscribe,
    () => filled[slot],
    () => undefined,
  ) as readonly ComponentType<object>[] | undefined;
  return (
    parts && (
      <div className={className}>
        {parts.map((Part, index) => (
          <Part key={index} {...props} />
        ))}
      </div>
    )
  );
}
