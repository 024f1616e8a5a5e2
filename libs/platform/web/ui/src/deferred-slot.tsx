import { leaveLost, lazyPart } from '@nitrate/app-updates';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Props of the components in a slot that the shell fills, by its name. The feature that renders a slot declares it:
 * `declare module '@nitrate/ui' { interface DeferredSlots { 'filmCard.actions': { film: FilmSummary } } }`
 */
export interface DeferredSlots {
  /** Next to every page. */
  page: object;
}

type FilledSlots = { [Name in keyof DeferredSlots]?: readonly ComponentType<DeferredSlots[Name]>[] };

let filled: FilledSlots = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fills slots with the components of other features, any number in each. The shell calls it once the page is idle. */
export function fillDeferredSlots(slots: FilledSlots): void {
  filled = slots;
  for (const listener of listeners) listener();
}

type Load<P> = () => Promise<ComponentType<P>>;

type NamedProps<Name extends keyof DeferredSlots> = DeferredSlots[Name] & {
  slot: Name;
  className?: string | undefined;
};

/**
 * What nobody waits for: nothing on the server and until hydration, so it costs the first load and the cached document
 * nothing, and nothing where its chunk is lost. Either what other features add at a place, by the name of the `slot`,
 * or a part of the feature, by the function that loads it: one function of a module, not a new one for each render.
 * What a user asked for is a `lazyPart`.
 */
export function DeferredSlot<Name extends keyof DeferredSlots>(props: NamedProps<Name>): ReactNode;
export function DeferredSlot<P extends object>(props: P & { load: Load<P> }): ReactNode;
export function DeferredSlot(props: NamedProps<keyof DeferredSlots> | { load: Load<object> }): ReactNode {
  return 'load' in props ? <LoadedSlot {...props} /> : <FilledSlot {...props} />;
}

function FilledSlot({ slot, className, ...props }: NamedProps<keyof DeferredSlots>) {
  // Not before the page around it is shown, and then in steps between which the browser responds to input.
  const isLater = useDeferredValue(true, false);
  const parts = useSyncExternalStore(
    subscribe,
    () => filled[slot],
    () => undefined,
  ) as readonly ComponentType<object>[] | undefined;
  return (
    isLater &&
    parts && (
      <div className={className}>
        {parts.map((Part, index) => (
          <Part key={index} {...props} />
        ))}
      </div>
    )
  );
}

function LoadedSlot({ load, ...props }: { load: Load<object> }) {
  const isHydrated = useHydrated();
  return isHydrated && <Suspense fallback={null}>{createElement(partOf(load), props)}</Suspense>;
}

/** In the browser, where a slot of the same function is the same component wherever it is rendered. */
const loadedParts = new WeakMap<Load<object>, ComponentType>();

function partOf(load: Load<object>): ComponentType {
  const known = loadedParts.get(load);
  if (known) return known;
  const part = lazyPart(async () => {
    try {
      return await load();
    } catch (error) {
      leaveLost(error);
      throw error;
    }
  });
  loadedParts.set(load, part);
  return part;
}
