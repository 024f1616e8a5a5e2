import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useDialogs, useNotices } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { organisationPath } from '../subscriptions/subscription-paths';
import { useInFaults } from '../parts/use-in-faults';
import { dayOrNull, seatsOf, wordsOf } from './form-values';
import { useOrganisationFields } from './use-organisation-fields';

/** Returns a function that opens the dialog in which an institution is added, and then its page. */
export function useCreateOrganisation(): () => void {
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
