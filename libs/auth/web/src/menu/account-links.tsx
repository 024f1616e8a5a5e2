import { isAdmitted, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { Icon, Spinner } from '@nitrate/ui';
import type { AccountLink } from './account-link';
import { useLogOut } from './use-log-out';

interface AccountLinksProps {
  links: readonly AccountLink[];
  leaves: boolean;
  className?: string | undefined;
  /** Something was chosen. */
  onChosen: () => void;
}

/** The user's pages, and the way out. */
export function AccountLinks({ links, leaves, className, onChosen }: AccountLinksProps) {
  const text = useText();
  const { logOut, leaving } = useLogOut(leaves);
  return (
    <ul className={className}>
      {links.map((link) => (
        <AdmittedLink key={link.to} link={link} onChosen={onChosen} />
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

function AdmittedLink({ link, onChosen }: { link: AccountLink; onChosen: () => void }) {
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
