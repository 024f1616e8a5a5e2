import { useId } from 'react';
import { useText } from '@nitrate/i18n';
import { Icon } from './icon';
import { VisuallyHidden } from './layout';
import styles from './theme-switch.module.css';
import { useTheme, type ThemeChoice } from './use-theme';

const choices: { value: ThemeChoice; icon: 'system' | 'sun' | 'moon' }[] = [
  { value: 'system', icon: 'system' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
];

/** Chooses between dark, light and what the system says. */
export function ThemeSwitch() {
  const text = useText();
  const name = useId();
  const [theme, choose] = useTheme();
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
            onChange={() => choose(value)}
            aria-label={text(`ui.theme.${value}`)}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
}
