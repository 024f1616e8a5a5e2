import { organisationsApi } from '@nitrate/admin-management/data-access';
import { Loaded, Skeleton } from '@nitrate/ui';
import { OrganisationNetworks } from './organisation-networks';

/** The networks of an institution, on the page of its subscription. */
export function NetworksOf({ organisation }: { organisation: string }) {
  const query = organisationsApi.useGetOrganisationQuery(organisation);
  return (
    <Loaded query={query} skeleton={<Skeleton />}>
      {(shown) => <OrganisationNetworks organisation={shown} />}
    </Loaded>
  );
}
