import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { Sheet, ThemeSwitch } from '@nitrate/ui';
import { LanguageSwitch } from '../language/language-switch';
import type { MainNavItem } from './use-nav-items';
import styles from './phone-menu.module.css';

interface PhoneMenuProps {
  items: readonly MainNavItem[];
  open: boolean;
  onClose: () => void;
}

/** The main links, language and appearance where the header has no room for them. */
export function PhoneMenu({ items, open, onClose }: PhoneMenuProps) {
  const text = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('shell.menu')}
      foot={
        <div className={styles['foot']}>
          <LanguageSwitch spelledOut onChosen={onClose} />
          <ThemeSwitch />
        </div>
      }
    >
      <nav className={styles['nav']} aria-label={text('shell.nav')}>
        {items.map(({ id, label, href, lang }) => (
          <LocalNavLink key={id} to={href} lang={lang} onClick={onClose}>
            {label}
          </LocalNavLink>
        ))}
      </nav>
    </Sheet>
  );
}
