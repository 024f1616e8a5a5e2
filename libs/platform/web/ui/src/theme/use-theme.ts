import { useCallback, useSyncExternalStore } from 'react';
import { themeKey } from './theme-script';
import type { Scheme } from './tokens';

/** The colour scheme that the user chose; `system` follows the system setting. */
export type ThemeChoice = Scheme | 'system';

const changeEvent = 'nitrate:theme';

function read(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

function store(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is unavailable: the choice applies to this page only.
    return;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(changeEvent, onChange);
  return () => removeEventListener(changeEvent, onChange);
}

/** The chosen scheme and its setter. It is `system` on the server and during hydration. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const setTheme = useCallback((choice: ThemeChoice) => {
    if (choice === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = choice;
    store(choice);
    dispatchEvent(new Event(changeEvent));
  }, []);
  return [theme, setTheme];
}
