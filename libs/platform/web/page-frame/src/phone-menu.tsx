import { useText } from '@nitrate/i18n';
import { Sheet, ThemeSwitch } from '@nitrate/ui';
import type { FrameSlots } from './frame-slots';
import { LanguageSwitch } from './language/language-switch';
import styles from './phone-menu.module.css';

interface PhoneMenuProps {
  slots: FrameSlots;
  open: boolean;
  onClose: () => void;
}

/** Navigation, account, language and colour scheme on narrow screens. */
export function PhoneMenu({ slots, open, onClose }: PhoneMenuProps) {
  const text = useText();
  const { navLinks: NavLinks, menuAccount: Account } = slots;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('pageFrame.menu')}
      foot={
        <div className={styles.foot}>
          <LanguageSwitch spelledOut onChosen={onClose} />
          <ThemeSwitch />
        </div>
      }
    >
      <nav className={styles.nav} aria-label={text('pageFrame.nav')}>
        <NavLinks onChosen={onClose} />
      </nav>
      <Account onChosen={onClose} />
    </Sheet>
  );
}
