import { useEffect, useLayoutEffect, useState, type Dispatch } from 'react';

/** Browsers limit how often an entry is written. */
const settledMs = 150;

const stateOf = () => (history.state ?? {}) as Record<string, unknown>;

/**
 * A value stored with the history entry of the page, so that going back restores it. It is read after hydration, since
 * the server does not know it, and written once it has not changed for 150 ms.
 *
 * @param key unique on the page
 */
export function useEntryState<Value extends string | number>(
  key: string,
): readonly [Value | undefined, Dispatch<Value>] {
  const [value, setValue] = useState<Value>();
  useLayoutEffect(() => setValue(stateOf()[key] as Value | undefined), [key]);
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => history.replaceState({ ...stateOf(), [key]: value }, ''), settledMs);
    return () => clearTimeout(timer);
  }, [key, value]);
  return [value, setValue];
}
