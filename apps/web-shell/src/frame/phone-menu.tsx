import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { IconButton, Sheet, ThemeSwitch } from '@nitrate/ui';
import { useState } from 'react';
import { LanguageSwitch } from '../language/language-switch';
import type { MainNavItem } from './use-nav-items';
import styles from './phone-menu.module.css';

/** The main links, language and appearance where the header has no room for them. */
export function PhoneMenu({ items }: { items: readonly MainNavItem[] }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={text('shell.menu')}
        tooltip="none"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={close}
        title={text('shell.menu')}
        foot={
          <div className={styles['foot']}>
            <LanguageSwitch spelledOut onChosen={close} />
            <ThemeSwitch />
          </div>
        }
      >
        <nav className={styles['nav']} aria-label={text('shell.nav')}>
          {items.map(({ id, label, href, lang }) => (
            <LocalNavLink key={id} to={href} lang={lang} onClick={close}>
              {label}
            </LocalNavLink>
          ))}
        </nav>
      </Sheet>
    </>
  );
}
