import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { FilterChoice, ListFilter } from '@nitrate/staff-ui';
import { endingWithinDays, holderKinds, subscriptionStates } from '@nitrate/subscriptions/contract';
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
  const choice = (
    name: 'state' | 'plan' | 'kind' | 'endsWithin' | 'organisation',
    value: string | undefined,
    options: readonly Option[],
  ) => (
    <FilterChoice
      label={text(`adminManagement.subscriptions.${name}`)}
      value={value}
      allText={text('adminManagement.users.all')}
      options={options}
      onChoose={(next) => change({ [name]: next })}
    />
  );
  return (
    <ListFilter
      title={text('adminManagement.subscriptions.title')}
      q={q}
      label={text('adminManagement.subscriptions.search')}
      submitText={text('adminManagement.users.submit')}
      onSearch={(next) => change({ q: next })}
    >
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
    </ListFilter>
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
