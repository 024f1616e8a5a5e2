import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { maxReasonLength, type Organisation } from '@nitrate/subscriptions/contract';
import { object } from 'yup';
import { useInFaults } from '../parts/use-in-faults';
import { dayOrNull, seatsOf, splitWords } from './form-values';
import { useOrganisationFields } from './use-organisation-fields';

/** The changes of an institution: each opens a dialog. */
interface OrganisationChanges {
  edit: () => void;
  end: () => void;
  setSignOn: () => void;
  removeSignOn: () => void;
}

export function useOrganisationChanges(organisation: Organisation): OrganisationChanges {
  const text = useText();
  const rules = useRules();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inFaults = useInFaults();
  const fields = useOrganisationFields();
  const [update] = organisationsApi.useUpdateOrganisationMutation();
  const [end] = organisationsApi.useEndOrganisationMutation();
  const { id, name, version, oidc } = organisation;
  const params = { organisation: id };
  const say = (part: string) => text(`adminManagement.organisation.${part}`, { name });
  const saved = () => notify(say('saved'));
  const save = async (body: Omit<Parameters<typeof update>[0]['body'], 'version'>) => {
    await update({ params, body: { ...body, version } }).unwrap();
    saved();
  };
  const cancelText = text('dialogs.cancel');

  return {
    edit: () => {
      const initialValues = formValuesOf(organisation);
      show({
        title: say('edit.title'),
        form: {
          fields: [
            fields.name,
            { name: 'contactName', type: 'text', label: say('contactName'), maxLength: 200 },
            { name: 'contactEmail', type: 'email', label: say('contactEmail'), maxLength: 254, autoComplete: 'off' },
            fields.domains,
            fields.seats,
            { name: 'validFrom', type: 'date', label: say('validFrom') },
            fields.validUntil,
          ],
          initialValues,
          schema: fields.schema(['name', 'seats']),
          submit: {
            text: say('save'),
            callback: (values) =>
              inFaults(() => {
                const { name: named = '', contactName = '', contactEmail = '' } = values;
                // A day that stays leaves the time of day as it is.
                const changedDay = (field: 'validFrom' | 'validUntil') => values[field] !== initialValues[field];
                return save({
                  name: named,
                  contactName,
                  contactEmail,
                  domains: splitWords(values['domains']),
                  seats: seatsOf(values['seats']) ?? null,
                  ...(changedDay('validFrom') && values['validFrom'] && { validFrom: values['validFrom'] }),
                  ...(changedDay('validUntil') && { validUntil: dayOrNull(values, 'validUntil') }),
                });
              }),
          },
          cancelText,
        },
      });
    },
    end: () => {
      const label = text('adminManagement.subscription.reason');
      show({
        title: say('end.title'),
        body: say('end.body'),
        form: {
          fields: [
            {
              ...({ name: 'reason', type: 'text', label, maxLength: maxReasonLength } as const),
              help: text('adminManagement.subscription.reasonHelp'),
            },
          ],
          schema: object({ reason: rules.required(label) }),
          submit: {
            text: say('end.submit'),
            mode: 'danger',
            callback: ({ reason = '' }) =>
              inFaults(async () => {
                await end({ params, body: { version, reason } }).unwrap();
                notify(say('end.done'));
              }),
          },
          cancelText,
        },
      });
    },
    setSignOn: () =>
      show({
        title: say('signOn.title'),
        body: say('signOn.body'),
        form: {
          fields: [
            {
              name: 'issuer',
              type: 'text',
              label: say('signOn.issuer'),
              help: say('signOn.issuerHelp'),
              maxLength: 500,
            },
            { name: 'clientId', type: 'text', label: say('signOn.clientId'), maxLength: 200, autoComplete: 'off' },
            {
              ...({ name: 'clientSecret', type: 'password', label: say('signOn.secret'), maxLength: 1000 } as const),
              autoComplete: 'off',
              ...(oidc && { help: say('signOn.secretHelp') }),
            },
          ],
          initialValues: { issuer: oidc?.issuer ?? '', clientId: oidc?.clientId ?? '' },
          schema: object({
            issuer: rules.required(say('signOn.issuer')),
            clientId: rules.required(say('signOn.clientId')),
          }),
          submit: {
            text: say('save'),
            callback: ({ issuer = '', clientId = '', clientSecret }) =>
              inFaults(() => save({ oidc: { issuer, clientId, ...(clientSecret && { clientSecret }) } })),
          },
          cancelText,
        },
      }),
    removeSignOn: () =>
      show({
        title: say('signOn.removeTitle'),
        body: say('signOn.removeBody'),
        primary: { text: say('remove'), mode: 'danger', callback: () => inFaults(() => save({ oidc: null })) },
        secondary: { text: cancelText },
      }),
  };
}

const formValuesOf = (organisation: Organisation) => ({
  name: organisation.name,
  contactName: organisation.contactName,
  contactEmail: organisation.contactEmail,
  domains: organisation.domains.join(' '),
  seats: organisation.seats?.toString() ?? '',
  validFrom: organisation.validFrom.slice(0, 10),
  validUntil: organisation.validUntil?.slice(0, 10) ?? '',
});
