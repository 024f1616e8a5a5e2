import { useText } from '@nitrate/i18n';
import { cx, IconButton, ThemeSwitch, Wrap } from '@nitrate/ui';
import { useState } from 'react';
import type { FrameSlots } from './frame-slots';
import styles from './header.module.css';
import { LanguageSwitch } from './language/language-switch';
import { Logo } from './logo';
import { PhoneMenu } from './phone-menu';

interface HeaderProps {
  /** Positions the header over the first picture of the page instead of above the page. */
  overlay: boolean;
  slots: FrameSlots;
}

/** Logo, navigation, search, language, colour scheme and account. On phones the navigation is in a menu. */
export function Header({ overlay, slots }: HeaderProps) {
  const text = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const { navLinks: NavLinks, search: Search, notifications: Notifications, account: Account } = slots;
  return (
    <header className={cx(styles['header'], overlay && styles['overlay'])}>
      <Wrap className={styles['row']} data-theme={overlay ? 'dark' : undefined}>
        <Logo />
        <nav className={styles['nav']} aria-label={text('pageFrame.nav')}>
          <NavLinks />
        </nav>
        <div className={styles['search']}>
          <Search />
        </div>
        <div className={styles['switches']}>
          <div className={styles['wide']}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <Notifications />
          <div className={styles['wide']}>
            <Account />
          </div>
        </div>
        <div className={styles['menu']}>
          <IconButton
            icon="menu"
            label={text('pageFrame.menu')}
            tooltip="none"
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </Wrap>
      <PhoneMenu slots={slots} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
