import { useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import {
  enquiryLimits as limits,
  type EnquiryKind,
  hasTooManyLinks,
  isPhoneNumber,
} from '@nitrate/subscriptions/contract';
import { useMemo } from 'react';
import { type AnyObjectSchema, object } from 'yup';
import { parseSeats } from './parse-seats';

type TextOf = (id: string) => string;

const seatsField = (text: TextOf): FieldSpec => ({
  ...{ name: 'seats', type: 'number', autoComplete: 'off', maxLength: 12 },
  ...{ label: text('subscriptions.contact.seats'), help: text('subscriptions.contact.seats.help') },
});

function fieldsOf(kind: EnquiryKind, text: TextOf): FieldSpec[] {
  const isInstitution = kind === 'institution';
  return [
    {
      name: 'name',
      type: 'text',
      label: text('subscriptions.contact.name'),
      autoComplete: 'name',
      maxLength: limits.maxName,
    },
    {
      ...{ name: 'organisation', type: 'text', autoComplete: 'organization', maxLength: limits.maxOrganisation },
      label: text(isInstitution ? 'subscriptions.contact.organisation' : 'subscriptions.contact.organisation.optional'),
    },
    { name: 'email', type: 'email', label: text('subscriptions.contact.email'), maxLength: limits.maxEmail },
    {
      ...{ name: 'country', type: 'text', autoComplete: 'country-name', maxLength: limits.maxCountry },
      label: text('subscriptions.contact.country'),
    },
    {
      name: 'phone',
      type: 'tel',
      label: text('subscriptions.contact.phone'),
      autoComplete: 'tel',
      maxLength: limits.maxPhone,
    },
    ...(isInstitution ? [seatsField(text)] : []),
    {
      ...{ name: 'message', type: 'multiline', maxLength: limits.maxMessage },
      ...{ label: text('subscriptions.contact.message'), help: text(`subscriptions.contact.message.${kind}`) },
    },
  ];
}

/** The fields of an enquiry of a kind, and their rules, which are those of the server. */
export function useEnquiryFields(kind: EnquiryKind): { fields: FieldSpec[]; schema: AnyObjectSchema } {
  const text = useText();
  const rules = useRules();
  return useMemo(() => {
    const isInstitution = kind === 'institution';
    const organisation = text('subscriptions.contact.organisation');
    const seats = rules.required(text('subscriptions.contact.seats.name'));
    const schema = object({
      name: rules.required(text('subscriptions.contact.name')),
      organisation: isInstitution ? rules.required(organisation) : rules.optional(organisation),
      email: rules.email(text('subscriptions.contact.email')),
      country: rules.required(text('subscriptions.contact.country')),
      phone: rules
        .optional(text('subscriptions.contact.phone.name'))
        .test('phone', rules.notValid, (value) => !value || isPhoneNumber(value)),
      ...(isInstitution && {
        seats: seats.test(
          'number',
          text('subscriptions.contact.seats.notValid'),
          (value) => parseSeats(value) !== undefined,
        ),
      }),
      message: rules
        .required(text('subscriptions.contact.message'))
        .min(limits.minMessage, text('subscriptions.contact.message.short'))
        .test('links', text('subscriptions.contact.message.links'), (value) => !hasTooManyLinks(value)),
    });
    return { fields: fieldsOf(kind, text), schema };
  }, [kind, rules, text]);
}
