import { organisationsApi } from '@nitrate/admin-management/data-access';
import { Loaded, Skeleton } from '@nitrate/ui';
import { OrganisationNetworks } from './organisation-networks';

/** The networks of an institution, on the page of its subscription. */
export const NetworksOf = ({ organisation }: { organisation: string }) => (
  <Loaded query={organisationsApi.useGetOrganisationQuery(organisation)} skeleton={<Skeleton />}>
    {(shown) => <OrganisationNetworks organisation={shown} />}
  </Loaded>
);
