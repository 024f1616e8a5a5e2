import { useEffect, useState } from 'react';

const debounceMs = 150;

/** The last value that has not changed for 150 ms; at first the empty string. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
