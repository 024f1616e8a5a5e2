import { useText } from '@nitrate/i18n';
import { ListFilter } from '@nitrate/staff-ui';
import { organisationStates } from '@nitrate/subscriptions/contract';
import { Select } from '@nitrate/ui';
import { useOrganisationsAddress } from './use-organisations-address';

/** Search and state of the list of institutions. */
export function OrganisationsFilter() {
  const text = useText();
  const { filter, change } = useOrganisationsAddress();
  const { q = '', state } = filter;
  return (
    <ListFilter
      title={text('adminManagement.organisations.title')}
      q={q}
      label={text('adminManagement.organisations.search')}
      submitText={text('adminManagement.users.submit')}
      onSearch={(next) => change({ q: next })}
    >
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
    </ListFilter>
  );
}
