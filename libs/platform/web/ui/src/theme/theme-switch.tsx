import { useId } from 'react';
import { useText } from '@nitrate/i18n';
import { Icon } from '../controls/icon';
import { VisuallyHidden } from '../layout/layout';
import styles from './theme-switch.module.css';
import { useTheme, type ThemeChoice } from './use-theme';

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
    <fieldset className={styles['switch']}>
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
