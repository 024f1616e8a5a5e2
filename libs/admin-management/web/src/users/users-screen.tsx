import { userHoldings, userRoles } from '@nitrate/admin-management/contract';
import { usersApi, usersDownload } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { FilterChoice, ListFilter } from '@nitrate/staff-ui';
import type { AdminFrame } from '../admin-management-slots';
import { ListScreen } from '../parts/list-screen';
import { useUsersAddress } from './use-users-address';
import { UsersGrid } from './users-grid';

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
    <FilterChoice
      label={text(`adminManagement.users.${name}`)}
      value={value}
      allText={text('adminManagement.users.all')}
      options={values.map((each) => ({ value: each, label: text(`adminManagement.users.${name}.${each}`) }))}
      onChoose={(next) => change({ [name]: next })}
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
  const address = useUsersAddress();
  const { filter, sort, direction, page, size } = address;
  const query = usersApi.useListUsersQuery({ ...filter, sort, direction, page, size });
  return (
    <ListScreen
      Frame={Frame}
      section="users"
      list="users"
      address={address}
      query={query}
      rowsOf={({ users }) => users}
      filter={<UsersFilter />}
      csv={usersDownload(filter)}
      emptyIcon="user"
      renderGrid={(users, label) => <UsersGrid label={label} users={users} />}
    />
  );
}
