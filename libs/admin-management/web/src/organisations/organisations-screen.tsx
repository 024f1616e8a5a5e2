import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { FilterChoice, ListFilter } from '@nitrate/staff-ui';
import { organisationStates } from '@nitrate/subscriptions/contract';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useLocalNavigate } from '@nitrate/routing';
import type { AdminFrame } from '../admin-management-slots';
import { ListScreen } from '../parts/list-screen';
import { OrganisationsGrid } from './organisations-grid';
import { useOrganisationsAddress } from './use-organisations-address';
import { organisationPath } from '../subscriptions/subscription-paths';
import { useInFaults } from '../parts/use-in-faults';
import { dayOrNull, seatsOf, splitWords } from './form-values';
import { useOrganisationFields } from './use-organisation-fields';

/** Returns a function that opens the dialog in which an institution is added, and then its page. */
function useCreateOrganisation(): () => void {
  const text = useText();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inFaults = useInFaults();
  const fields = useOrganisationFields();
  const [create] = organisationsApi.useCreateOrganisationMutation();
  const label = (name: string) => text(`adminManagement.organisation.${name}`);
  return () =>
    show({
      title: text('adminManagement.organisations.create'),
      form: {
        fields: [
          fields.name,
          { name: 'slug', type: 'text', label: label('slug'), help: label('slugHelp'), maxLength: 60 },
          fields.networks,
          fields.domains,
          fields.seats,
          fields.validUntil,
        ],
        schema: fields.schema(['name', 'slug', 'seats']),
        submit: {
          text: text('adminManagement.organisation.save'),
          callback: (values) =>
            inFaults(async () => {
              const { id, name } = await create({
                body: {
                  name: values['name'] ?? '',
                  slug: values['slug'] ?? '',
                  networks: splitWords(values['networks']),
                  domains: splitWords(values['domains']),
                  seats: seatsOf(values['seats']) ?? null,
                  validUntil: dayOrNull(values, 'validUntil'),
                },
              }).unwrap();
              notify(text('adminManagement.organisation.created', { name }));
              navigate(organisationPath(id));
            }),
        },
        cancelText: text('dialogs.cancel'),
      },
    });
}

/** Search and state of the list of institutions. */
function OrganisationsFilter() {
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
      <FilterChoice
        label={text('adminManagement.subscriptions.state')}
        value={state}
        allText={text('adminManagement.users.all')}
        options={organisationStates.map((value) => ({
          value,
          label: text(`adminManagement.organisations.state.${value}`),
        }))}
        onChoose={(next) => change({ state: next })}
      />
    </ListFilter>
  );
}

/** `/admin/organisation`: the institutions that subscribe. */
export function OrganisationsScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const address = useOrganisationsAddress();
  const { filter, sort, direction, page, size } = address;
  const query = organisationsApi.useSearchOrganisationsQuery({ ...filter, sort, direction, page, size });
  const create = useCreateOrganisation();
  return (
    <ListScreen
      Frame={Frame}
      section="institutions"
      list="organisations"
      address={address}
      query={query}
      rowsOf={({ organisations }) => organisations}
      filter={<OrganisationsFilter />}
      actions={<Button onClick={create}>{text('adminManagement.organisations.create')}</Button>}
      emptyIcon="search"
      renderGrid={(organisations, label) => <OrganisationsGrid label={label} organisations={organisations} />}
    />
  );
}
