import { useText } from '@nitrate/i18n';
import { organisationStates } from '@nitrate/subscriptions/contract';
import { Button, SearchField, Select } from '@nitrate/ui';
import type { FormEvent } from 'react';
import styles from '../parts/list-filter.module.css';
import { useOrganisationsAddress } from './use-organisations-address';

/** Search and state of the list of institutions. */
export function OrganisationsFilter() {
  const text = useText();
  const { filter, change } = useOrganisationsAddress();
  const { q = '', state } = filter;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('q');
    change({ q: typeof given === 'string' ? given.trim() : '' });
  };
  return (
    <div className={styles['filter']}>
      <form
        role="search"
        aria-label={text('adminManagement.organisations.title')}
        className={styles['search']}
        onSubmit={search}
      >
        {/* Another search replaces what was typed. */}
        <SearchField
          key={q}
          name="q"
          defaultValue={q}
          maxLength={200}
          label={text('adminManagement.organisations.search')}
          placeholder={text('adminManagement.organisations.search')}
        />
        <Button type="submit">{text('adminManagement.users.submit')}</Button>
      </form>
      <div className={styles['choices']}>
        <Select
          outlined
          label={text('adminManagement.subscriptions.state')}
          value={state ?? ''}
          options={[
            { value: '', label: text('adminManagement.users.all') },
            ...organisationStates.map((each) => ({
              value: each,
              label: text(`adminManagement.organisations.state.${each}`),
            })),
          ]}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        />
      </div>
    </div>
  );
}
