import { useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { enquiryLimits as limits, type EnquiryKind, hasTooManyLinks, isPhoneNumber } from '@nitrate/enquiries/contract';
import { useMemo } from 'react';
import { type AnyObjectSchema, object } from 'yup';
import { parseSeats } from './parse-seats';

type TextOf = (id: string) => string;

const seatsField = (text: TextOf): FieldSpec => ({
  name: 'seats',
  type: 'number',
  autoComplete: 'off',
  maxLength: 12,
  label: text('enquiries.contact.seats'),
  help: text('enquiries.contact.seats.help'),
});

function fieldsOf(kind: EnquiryKind, text: TextOf): FieldSpec[] {
  const isInstitution = kind === 'institution';
  return [
    {
      name: 'name',
      type: 'text',
      label: text('enquiries.contact.name'),
      autoComplete: 'name',
      maxLength: limits.maxName,
    },
    {
      name: 'organisation',
      type: 'text',
      autoComplete: 'organization',
      maxLength: limits.maxOrganisation,
      label: text(isInstitution ? 'enquiries.contact.organisation' : 'enquiries.contact.organisation.optional'),
    },
    { name: 'email', type: 'email', label: text('enquiries.contact.email'), maxLength: limits.maxEmail },
    {
      name: 'country',
      type: 'text',
      autoComplete: 'country-name',
      maxLength: limits.maxCountry,
      label: text('enquiries.contact.country'),
    },
    {
      name: 'phone',
      type: 'tel',
      label: text('enquiries.contact.phone'),
      autoComplete: 'tel',
      maxLength: limits.maxPhone,
    },
    ...(isInstitution ? [seatsField(text)] : []),
    {
      name: 'message',
      type: 'multiline',
      maxLength: limits.maxMessage,
      label: text('enquiries.contact.message'),
      help: text(`enquiries.contact.message.${kind}`),
    },
  ];
}

/** The fields of an enquiry of a kind, and their rules, which are the server's. */
export function useEnquiryFields(kind: EnquiryKind): { fields: FieldSpec[]; schema: AnyObjectSchema } {
  const text = useText();
  const rules = useRules();
  return useMemo(() => {
    const isInstitution = kind === 'institution';
    const organisation = text('enquiries.contact.organisation');
    const seats = rules.required(text('enquiries.contact.seats.name'));
    const schema = object({
      name: rules.required(text('enquiries.contact.name')),
      organisation: isInstitution ? rules.required(organisation) : rules.optional(organisation),
      email: rules.email(text('enquiries.contact.email')),
      country: rules.required(text('enquiries.contact.country')),
      phone: rules
        .optional(text('enquiries.contact.phone.name'))
        .test('phone', rules.notValid, (value) => !value || isPhoneNumber(value)),
      ...(isInstitution && {
        seats: seats.test(
          'number',
          text('enquiries.contact.seats.notValid'),
          (value) => parseSeats(value) !== undefined,
        ),
      }),
      message: rules
        .required(text('enquiries.contact.message'))
        .min(limits.minMessage, text('enquiries.contact.message.short'))
        .test('links', text('enquiries.contact.message.links'), (value) => !hasTooManyLinks(value)),
    });
    return { fields: fieldsOf(kind, text), schema };
  }, [kind, rules, text]);
}
