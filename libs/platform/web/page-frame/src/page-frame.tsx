import type { Layout } from '@nitrate/routing';
import { IconButton, ProgressBar, SkipLink, ThemeSwitch, Wrap, cx } from '@nitrate/ui';
import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useText } from '@nitrate/i18n';
import type { FrameSlots } from './frame-slots';
import { OfferedLanguage } from './language/offered-language';
import { Logo } from './logo';
import { PageEffects } from './navigation/page-effects';
import styles from './page-frame.module.css';
import { LanguageSwitch } from './language/language-switch';
import { PhoneMenu } from './phone-menu';

interface HeaderProps {
  /** Positions the header over the first picture of the page instead of above the page. */
  overlay: boolean;
  slots: FrameSlots;
}

/** Logo, navigation, search, language, colour scheme and account. On phones the navigation is in a menu. */
function Header({ overlay, slots }: HeaderProps) {
  const text = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const { navLinks: NavLinks, search: Search, notifications: Notifications, account: Account } = slots;
  return (
    <header className={cx(styles.header, overlay && styles.overlay)}>
      <Wrap className={styles.row} data-theme={overlay ? 'dark' : undefined}>
        <Logo />
        <nav className={styles.nav} aria-label={text('pageFrame.nav')}>
          <NavLinks />
        </nav>
        <div className={styles.search}>
          <Search />
        </div>
        <div className={styles.switches}>
          <div className={styles.wide}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <Notifications />
          <div className={styles.wide}>
            <Account />
          </div>
        </div>
        <div className={styles.menu}>
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

/** A progress bar at the top while the next page loads; it appears after a delay. */
function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressBar className={styles.progress} />;
}

interface PageFrameProps {
  layout: Layout;
  slots: FrameSlots;
  children: ReactNode;
}

/**
 * The frame around a page. `default` and `landing` have a header and a footer; the header of `landing` is over its
 * picture. `blank` has only the logo and the legal links, `card` the same and the page in a narrow card.
 */
export function PageFrame({ layout, slots, children }: PageFrameProps) {
  const full = layout === 'default' || layout === 'landing';
  const { notice: Notice, footer: Footer, smallPrint: SmallPrint } = slots;
  return (
    <div className={styles.frame} data-layout={layout}>
      <SkipLink />
      <Notice />
      <NavigationProgress />
      {full ? (
        <div className={styles.top}>
          <Header overlay={layout === 'landing'} slots={slots} />
        </div>
      ) : (
        <header className={styles.bare}>
          <Wrap>
            <Logo />
          </Wrap>
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {layout === 'card' ? <div className={styles.card}>{children}</div> : children}
      </main>
      {full ? <Footer logo={<Logo />} /> : <SmallPrint />}
      <OfferedLanguage />
      <PageEffects />
    </div>
  );
}
