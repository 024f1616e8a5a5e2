import { userHoldings, userRoles } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { Button, SearchField, Select } from '@nitrate/ui';
import type { FormEvent } from 'react';
import { useUsersAddress } from './use-users-address';
import styles from '../parts/list-filter.module.css';

/** Search and filters of the list of users. */
export function UsersFilter() {
  const text = useText();
  const { filter, change } = useUsersAddress();
  const { q = '', role, blocked, confirmed, has } = filter;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('q');
    change({ q: typeof given === 'string' ? given.trim() : '' });
  };
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
    <div className={styles['filter']}>
      <form
        role="search"
        aria-label={text('adminManagement.users.title')}
        className={styles['search']}
        onSubmit={search}
      >
        {/* Another search replaces what was typed. */}
        <SearchField
          key={q}
          name="q"
          defaultValue={q}
          maxLength={200}
          label={text('adminManagement.users.search')}
          placeholder={text('adminManagement.users.search')}
        />
        <Button type="submit">{text('adminManagement.users.submit')}</Button>
      </form>
      <div className={styles['choices']}>
        {choice('role', role, userRoles)}
        {choice('blocked', blocked?.toString(), ['false', 'true'])}
        {choice('confirmed', confirmed?.toString(), ['true', 'false'])}
        {choice('has', has, userHoldings)}
      </div>
    </div>
  );
}
