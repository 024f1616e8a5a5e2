import type { UserDetails } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import { EntitlementChecks } from '../entitlement/entitlement-checks';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';

/** What entitles a user to full films, and until when. */
export function UserEntitlements({ user: { id, entitlements } }: { user: UserDetails }) {
  const text = useText();
  const title = text('adminManagement.user.entitlements');
  return (
    <Panel
      title={title}
      tools={
        <LocalLink to={`/admin/entitlement?user=${id}`} prefetch="none" className={lines['link']}>
          {text('adminManagement.user.why')}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      }
    >
      {entitlements.length === 0 ? (
        <p className={lines['note']}>{text('adminManagement.user.noEntitlements')}</p>
      ) : (
        <EntitlementChecks label={title} checks={entitlements} />
      )}
    </Panel>
  );
}
