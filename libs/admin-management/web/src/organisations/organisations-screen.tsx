import { pageSizes } from '@nitrate/contract-kit';
import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { Button, EmptyState, Loaded, Select, Skeleton } from '@nitrate/ui';
import { ListFilter } from '@nitrate/staff-ui';
import { organisationStates } from '@nitrate/subscriptions/contract';
import { useDialogs, useNotices } from '@nitrate/dialogs';
import { useLocalNavigate } from '@nitrate/routing';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { Paging } from '../parts/paging';
import { Panel } from '../parts/panel';
import { OrganisationsGrid } from './organisations-grid';
import { useOrganisationsAddress } from './use-organisations-address';
import { organisationPath } from '../subscriptions/subscription-paths';
import { useInFaults } from '../parts/use-in-faults';
import { dayOrNull, seatsOf, wordsOf } from './form-values';
import { useOrganisationFields } from './use-organisation-fields';

/** Returns a function that opens the dialog in which an institution is added, and then its page. */
function useCreateOrganisation(): () => void {
  const text = useText();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const { notify } = useNotices();
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
                  ...{ name: values['name'] ?? '', slug: values['slug'] ?? '' },
                  ...{ networks: wordsOf(values['networks']), domains: wordsOf(values['domains']) },
                  ...{ seats: seatsOf(values['seats']) ?? null, validUntil: dayOrNull(values, 'validUntil') },
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
