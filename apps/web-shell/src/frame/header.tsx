import { AccountPlace } from '@nitrate/auth/web';
import { SearchBox } from '@nitrate/catalog/web';
import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { cx, IconButton, ThemeSwitch, Wrap } from '@nitrate/ui';
import { useState } from 'react';
import { LanguageSwitch } from '../language/language-switch';
import { Logo } from './logo';
import { PhoneMenu } from './phone-menu';
import { useAccountLinks } from './use-account-links';
import { useNavItems } from './use-nav-items';
import styles from './header.module.css';

interface HeaderProps {
  /** Lies over the page's first picture instead of standing above the page. */
  overlay: boolean;
}

/** Name, main links, search, language and appearance. On a phone the links lie in a menu and the search below. */
export function Header({ overlay }: HeaderProps) {
  const text = useText();
  const items = useNavItems();
  const account = useAccountLinks();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={cx(styles['header'], overlay && styles['overlay'])}>
      <Wrap className={styles['row']} data-theme={overlay ? 'dark' : undefined}>
        <Logo />
        <nav className={styles['nav']} aria-label={text('shell.nav')}>
          {items.map(({ id, label, href, lang }) => (
            <LocalNavLink key={id} to={href} lang={lang}>
              {label}
            </LocalNavLink>
          ))}
        </nav>
        <div className={styles['search']}>
          <SearchBox />
        </div>
        <div className={styles['switches']}>
          <LanguageSwitch />
          <ThemeSwitch />
          <AccountPlace {...account} />
        </div>
        <div className={styles['menu']}>
          <IconButton
            icon="menu"
            label={text('shell.menu')}
            tooltip="none"
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </Wrap>
      <PhoneMenu items={items} account={account} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
