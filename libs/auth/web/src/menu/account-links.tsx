import { isAdmitted, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { Icon, Spinner } from '@nitrate/ui';
import type { AccountLink } from './account-link';
import { useLogOut } from './use-log-out';

interface AccountLinksProps {
  links: readonly AccountLink[];
  leavesPage: boolean;
  className?: string | undefined;
  /** Called after a link was followed, or after logout. */
  onChosen: () => void;
}

/** Links to the user's pages, and the button for logout. */
export function AccountLinks({ links, leavesPage, className, onChosen }: AccountLinksProps) {
  const text = useText();
  const { logOut, leaving } = useLogOut(leavesPage);
  return (
    <ul className={className}>
      {links.map((link) => (
        <GuardedLink key={link.to} link={link} onChosen={onChosen} />
      ))}
      <li>
        <button type="button" aria-busy={leaving || undefined} onClick={() => void logOut().then(onChosen)}>
          {leaving ? <Spinner size={20} /> : <Icon name="logOut" size={20} />}
          {text('auth.logOut')}
        </button>
      </li>
    </ul>
  );
}

function GuardedLink({ link, onChosen }: { link: AccountLink; onChosen: () => void }) {
  const admitted = useAuthSelector((state) => isAdmitted(state, link.guard));
  if (!admitted) return null;
  return (
    <li>
      <LocalNavLink to={link.to} end onClick={onChosen}>
        <Icon name={link.icon} size={20} />
        {link.label}
      </LocalNavLink>
    </li>
  );
}
