import { useCallback, useId, useSyncExternalStore } from 'react';
import { useText } from '@nitrate/i18n';
import { Icon } from '../controls/icon';
import { VisuallyHidden } from '../layout/layout';
import styles from './theme-switch.module.css';
import type { Scheme } from './tokens';

/** Key of the chosen scheme in `localStorage`. */
const themeKey = 'theme';

/**
 * Runs in the head, before the first paint: sets the scheme that the user chose, to prevent a flash. The script is the
 * same for every visitor, so that pages can be cached and the content security policy can allow it by its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

/** The colour scheme that the user chose; `system` follows the system setting. */
type ThemeChoice = Scheme | 'system';

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
function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const setTheme = useCallback((choice: ThemeChoice) => {
    if (choice === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = choice;
    store(choice);
    dispatchEvent(new Event(changeEvent));
  }, []);
  return [theme, setTheme];
}

const choices: { value: ThemeChoice; icon: 'system' | 'sun' | 'moon' }[] = [
  { value: 'system', icon: 'system' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
];

/** Switches between dark, light and the system setting. */
export function ThemeSwitch() {
  const text = useText();
  const name = useId();
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{text('ui.theme')}</VisuallyHidden>
      </legend>
      {choices.map(({ value, icon }) => (
        <label key={value} title={text(`ui.theme.${value}`)}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            aria-label={text(`ui.theme.${value}`)}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
}
