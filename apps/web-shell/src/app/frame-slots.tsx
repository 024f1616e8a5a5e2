import { AccountNav, MobileAccountNav } from '@nitrate/auth/web';
import { SearchBox } from '@nitrate/catalog/web';
import { DraftPreviewBar, NavLinks, SiteFooter, SmallPrint } from '@nitrate/content-cms/web';
import { HeaderNotifications } from '@nitrate/notifications/web';
import type { FrameSlots } from '@nitrate/page-frame';
import { useAccountLinks } from './use-account-links';

/** The components of features in the frame. */
export const frameSlots: FrameSlots = {
  notice: DraftPreviewBar,
  navLinks: NavLinks,
  search: SearchBox,
  notifications: HeaderNotifications,
  account: function HeaderAccount() {
    return <AccountNav {...useAccountLinks()} />;
  },
  menuAccount: function MenuAccount({ onChosen }) {
    return <MobileAccountNav {...useAccountLinks()} onChosen={onChosen} />;
  },
  footer: SiteFooter,
  smallPrint: SmallPrint,
};
