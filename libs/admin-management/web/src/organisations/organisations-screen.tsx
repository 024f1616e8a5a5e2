import { pageSizes } from '@nitrate/contract-kit';
import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { Button, EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { Paging } from '../parts/paging';
import { Panel } from '../parts/panel';
import { OrganisationsFilter } from './organisations-filter';
import { OrganisationsGrid } from './organisations-grid';
import { useCreateOrganisation } from './use-create-organisation';
import { useOrganisationsAddress } from './use-organisations-address';

/** `/admin/organisation`: the institutions that subscribe. */
export function OrganisationsScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { filter, sort, direction, size, page, pathWith, change } = useOrganisationsAddress();
  const query = organisationsApi.useSearchOrganisationsQuery({ ...filter, sort, direction, page, size });
  const create = useCreateOrganisation();
  const title = text('adminManagement.organisations.title');
  return (
    <Frame
      section="institutions"
      title={title}
      lead={text('adminManagement.organisations.lead')}
      actions={<Button onClick={create}>{text('adminManagement.organisations.create')}</Button>}
    >
      <OrganisationsFilter />
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles['skeleton'] ?? ''} />}>
        {({ organisations, total }) => (
          <Panel title={text('adminManagement.organisations.count', { count: total })}>
            {organisations.length === 0 ? (
              <EmptyState title={text('adminManagement.organisations.none')} icon="search" small>
                {text('adminManagement.organisations.noneHelp')}
              </EmptyState>
            ) : (
              <OrganisationsGrid label={title} organisations={organisations} />
            )}
            <Paging
              {...{ page, size, total, sizes: pageSizes }}
              linkTo={(each) => pathWith({ page: String(each) })}
              onSize={(each) => change({ size: each })}
            />
          </Panel>
        )}
      </Loaded>
    </Frame>
  );
}
