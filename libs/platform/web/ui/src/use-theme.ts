import { useCallback, useSyncExternalStore } from 'react';
import { themeKey } from './theme-script';
import type { Scheme } from './tokens';

/** What the reader chose; `system` follows the system. */
export type ThemeChoice = Scheme | 'system';

const changed = 'nitrate:theme';

function read(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

function keep(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is closed to us: the choice holds for this page.
    return;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}

/** The scheme the reader chose, and a function that chooses. On the server and while hydrating it is `system`. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const choose = useCallback((choice: ThemeChoice) => {
    if (choice === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = choice;
    keep(choice);
    dispatchEvent(new Event(changed));
  }, []);
  return [theme, choose];
}
