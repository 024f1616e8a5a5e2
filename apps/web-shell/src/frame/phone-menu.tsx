import { SheetAccount, type AccountPlaceProps } from '@nitrate/auth/web';
import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { Sheet, ThemeSwitch } from '@nitrate/ui';
import { LanguageSwitch } from '../language/language-switch';
import type { MainNavItem } from './use-nav-items';
import styles from './phone-menu.module.css';

interface PhoneMenuProps {
  items: readonly MainNavItem[];
  account: AccountPlaceProps;
  open: boolean;
  onClose: () => void;
}

/** The main links, the account, language and appearance where the header has no room for them. */
export function PhoneMenu({ items, account, open, onClose }: PhoneMenuProps) {
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
      <SheetAccount {...account} onChosen={onClose} />
    </Sheet>
  );
}
