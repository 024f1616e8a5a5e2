import { AccountNav, type AccountNavProps, MobileAccountNav } from '@nitrate/auth/web';
import { SearchBox } from '@nitrate/catalog/web';
import { DraftPreviewBar, NavLinks, SiteFooter, SmallPrint } from '@nitrate/content-cms/web';
import { HeaderNotifications } from '@nitrate/notifications/web';
import type { FrameSlots } from '@nitrate/page-frame';
import { useText } from '@nitrate/i18n';
import { usePageHandle } from './page-handle';
import { pages } from './pages';

/** The links of the account menu to existing pages, and whether logging out leaves the current page. */
function useAccountLinks(): AccountNavProps {
  const text = useText();
  const { guard } = usePageHandle();
  const links: AccountNavProps['links'] = [
    { to: '/user/me', label: text('shell.account.me'), icon: 'user', guard: 'signedIn' },
    { to: '/user/me/notifications', label: text('shell.account.notifications'), icon: 'info', guard: 'signedIn' },
    { to: '/user/me/bookmarks', label: text('shell.account.bookmarks'), icon: 'bookmark', guard: 'signedIn' },
    { to: '/user/me/lists', label: text('shell.account.lists'), icon: 'menu', guard: 'signedIn' },
    { to: '/account/user', label: text('shell.account.settings'), icon: 'settings', guard: 'signedIn' },
    { to: '/studio/films', label: text('shell.account.films'), icon: 'film', guard: 'editor' },
    { to: '/studio/content', label: text('shell.account.content'), icon: 'transcript', guard: 'editor' },
    { to: '/studio/contributions', label: text('shell.account.contributions'), icon: 'info', guard: 'editor' },
    { to: '/admin', label: text('shell.account.admin'), icon: 'filter', guard: 'admin' },
  ];
  return { links: links.filter(({ to }) => pages.some(({ path }) => path === to)), leavesPage: guard !== undefined };
}

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
