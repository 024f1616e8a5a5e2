import { pageSizes } from '@nitrate/contract-kit';
import { usersApi, usersDownload } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { DownloadLink, ListFilter } from '@nitrate/staff-ui';
import { EmptyState, Loaded, Select, Skeleton } from '@nitrate/ui';
import { userHoldings, userRoles } from '@nitrate/admin-management/contract';
import type { AdminFrame } from '../admin-management-slots';
import { Paging } from '../parts/paging';
import { Panel } from '../parts/panel';
import { useTotalText } from '../parts/use-total-text';
import { useUsersAddress } from './use-users-address';
import { UsersGrid } from './users-grid';
import styles from '../parts/list-screen.module.css';

/** Search and filters of the list of users. */
function UsersFilter() {
  const text = useText();
  const { filter, change } = useUsersAddress();
  const { q = '', role, blocked, confirmed, has } = filter;
  const choice = (
    name: 'role' | 'blocked' | 'confirmed' | 'has',
    value: string | undefined,
    values: readonly string[],
  ) => (
    <Select
      outlined
      label={text(`adminManagement.users.${name}`)}
      value={value ?? ''}
      options={[
        { value: '', label: text('adminManagement.users.all') },
        ...values.map((each) => ({ value: each, label: text(`adminManagement.users.${name}.${each}`) })),
      ]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <ListFilter
      title={text('adminManagement.users.title')}
      q={q}
      label={text('adminManagement.users.search')}
      submitText={text('adminManagement.users.submit')}
      onSearch={(next) => change({ q: next })}
    >
      {choice('role', role, userRoles)}
      {choice('blocked', blocked?.toString(), ['false', 'true'])}
      {choice('confirmed', confirmed?.toString(), ['true', 'false'])}
      {choice('has', has, userHoldings)}
    </ListFilter>
  );
}

/** `/admin/users`: everybody with an account, to be searched and filtered. */
export function UsersScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const countOf = useTotalText('users');
  const { filter, sort, direction, size, page, pathWith, change } = useUsersAddress();
  const users = usersApi.useListUsersQuery({ ...filter, sort, direction, page, size });
  const title = text('adminManagement.users.title');
  return (
    <Frame section="users" title={title} lead={text('adminManagement.users.lead')}>
      <UsersFilter />
      <Loaded query={users} skeleton={<Skeleton shape="block" className={styles['skeleton'] ?? ''} />}>
        {({ users: shown, page: shownPage, total, isEstimate }) => (
          <Panel
            title={countOf(total, isEstimate)}
            tools={
              total > 0 && <DownloadLink href={usersDownload(filter)}>{text('adminManagement.users.csv')}</DownloadLink>
            }
          >
            {shown.length === 0 ? (
              <EmptyState title={text('adminManagement.users.none')} icon="user" small>
                {text('adminManagement.users.noneHelp')}
              </EmptyState>
            ) : (
              <UsersGrid label={title} users={shown} />
            )}
            <Paging
              {...{ page: shownPage, size, total, sizes: pageSizes }}
              linkTo={(each) => pathWith({ page: String(each) })}
              onSize={(each) => change({ size: each })}
            />
          </Panel>
        )}
      </Loaded>
    </Frame>
  );
}
