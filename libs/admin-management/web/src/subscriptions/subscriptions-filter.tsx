import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { endingWithinDays, holderKinds, subscriptionStates } from '@nitrate/subscriptions/contract';
import { Button, SearchField, Select } from '@nitrate/ui';
import type { FormEvent } from 'react';
import styles from '../parts/list-filter.module.css';
import { useKnownText } from '../parts/use-known-text';

import { useSubscriptionsAddress } from './use-subscriptions-address';

interface Option {
  value: string;
  label: string;
}

/** Search and filters of the list of subscriptions. */
export function SubscriptionsFilter({ plans }: { plans: readonly string[] }) {
  const text = useText();
  const known = useKnownText();
  const { filter, change } = useSubscriptionsAddress();
  const { q = '', state, plan, kind, endsWithin, organisation } = filter;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('q');
    change({ q: typeof given === 'string' ? given.trim() : '' });
  };
  const choice = (
    name: 'state' | 'plan' | 'kind' | 'endsWithin' | 'organisation',
    value: string | undefined,
    options: readonly Option[],
  ) => (
    <Select
      outlined
      label={text(`adminManagement.subscriptions.${name}`)}
      value={value ?? ''}
      options={[
        { value: '', label: text('adminManagement.users.all') },
        ...options,
        ...(value && options.every((option) => option.value !== value) ? [{ value, label: value }] : []),
      ]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <div className={styles['filter']}>
      <form
        role="search"
        aria-label={text('adminManagement.subscriptions.title')}
        className={styles['search']}
        onSubmit={search}
      >
        {/* Another search replaces what was typed. */}
        <SearchField
          key={q}
          name="q"
          defaultValue={q}
          maxLength={200}
          label={text('adminManagement.subscriptions.search')}
          placeholder={text('adminManagement.subscriptions.search')}
        />
        <Button type="submit">{text('adminManagement.users.submit')}</Button>
      </form>
      <div className={styles['choices']}>
        {choice(
          'state',
          state,
          subscriptionStates.map((value) => ({ value, label: text(`adminManagement.subscriptions.state.${value}`) })),
        )}
        {choice(
          'plan',
          plan,
          plans.map((value) => ({ value, label: known('adminManagement.subscriptions.plan', value) })),
        )}
        {choice(
          'kind',
          kind,
          holderKinds.map((value) => ({ value, label: text(`adminManagement.subscriptions.kind.${value}`) })),
        )}
        {choice(
          'endsWithin',
          endsWithin?.toString(),
          endingWithinDays.map((count) => ({
            value: String(count),
            label: text('adminManagement.subscriptions.days', { count }),
          })),
        )}
        {choice('organisation', organisation, useOrganisationOptions(organisation))}
      </div>
    </div>
  );
}

/** Institutions by name; with the chosen one, wherever it is in the alphabet. */
function useOrganisationOptions(chosen: string | undefined): Option[] {
  const { data } = organisationsApi.useSearchOrganisationsQuery({ size: 100 });
  const { data: missing } = organisationsApi.useGetOrganisationQuery(chosen ?? '', {
    skip: chosen === undefined || !data || data.organisations.some(({ id }) => id === chosen),
  });
  const shown = [...(data?.organisations ?? []), ...(missing ? [missing] : [])];
  return shown.map(({ id, name }) => ({ value: id, label: name }));
}
