import { organisationsApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { ButtonLink, EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { TargetAudit } from '../parts/target-audit';
import { OrganisationActions } from './organisation-actions';
import { OrganisationFacts } from './organisation-facts';
import { OrganisationMembers } from './organisation-members';
import { OrganisationNetworks } from './organisation-networks';
import { OrganisationSignOn } from './organisation-sign-on';

/** `/admin/organisation/{id}`: an institution, and what administrators do with it. */
export function OrganisationScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { organisation: id = '' } = useParams();
  const query = organisationsApi.useGetOrganisationQuery(id);
  const organisation = query.currentData;
  return (
    <Frame
      section="institutions"
      title={organisation?.name ?? text('adminManagement.organisation.title')}
      crumbs={[{ text: text('adminManagement.organisations.title'), to: '/admin/organisation' }]}
    >
      {!organisation && isNotFound(query.error) ? (
        <EmptyState
          title={text('adminManagement.organisation.unknown')}
          icon="search"
          actions={<ButtonLink to="/admin/organisation">{text('adminManagement.organisation.toAll')}</ButtonLink>}
        >
          {text('adminManagement.organisation.unknownHelp')}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
          {(shown) => (
            <>
              <OrganisationFacts organisation={shown} />
              <OrganisationActions organisation={shown} />
              <OrganisationNetworks organisation={shown} />
              <OrganisationSignOn organisation={shown} />
              <OrganisationMembers organisation={shown} />
              <TargetAudit kind="organisation" id={shown.id} />
            </>
          )}
        </Loaded>
      )}
    </Frame>
  );
}
