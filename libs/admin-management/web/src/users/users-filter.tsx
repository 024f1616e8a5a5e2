import { userHoldings, userRoles } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { ListFilter } from '@nitrate/staff-ui';
import { Select } from '@nitrate/ui';
import { useUsersAddress } from './use-users-address';

/** Search and filters of the list of users. */
export function UsersFilter() {
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
