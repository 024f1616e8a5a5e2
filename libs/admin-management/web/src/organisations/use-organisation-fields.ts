import { type FieldSpec, useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { type AnyObjectSchema, object, type StringSchema } from 'yup';
import { seatsOf } from './form-values';

type Required = 'name' | 'slug' | 'seats';

interface OrganisationFields {
  name: FieldSpec;
  networks: FieldSpec;
  domains: FieldSpec;
  seats: FieldSpec;
  validUntil: FieldSpec;
  /** Rules for the fields that a form has. The server has all others. */
  schema: (fields: readonly Required[]) => AnyObjectSchema;
}

/** The fields of an institution that several forms have. */
export function useOrganisationFields(): OrganisationFields {
  const text = useText();
  const rules = useRules();
  const label = (name: string) => text(`adminManagement.organisation.${name}`);
  const ruleOf: Record<Required, () => StringSchema<string | undefined>> = {
    name: () => rules.required(label('name')),
    slug: () => rules.required(label('slug')),
    seats: () => rules.optional(label('seats')).test('seats', rules.notValid, (typed) => seatsOf(typed) !== undefined),
  };
  return {
    name: { name: 'name', type: 'text', label: label('name'), maxLength: 200 },
    networks: { name: 'networks', type: 'multiline', label: label('networks'), help: label('networksHelp') },
    domains: { name: 'domains', type: 'text', label: label('domains'), help: label('domainsHelp') },
    seats: { name: 'seats', type: 'number', label: label('seats'), help: label('seatsHelp'), maxLength: 7 },
    validUntil: { name: 'validUntil', type: 'date', label: label('validUntil'), help: label('validUntilHelp') },
    schema: (fields) => object(Object.fromEntries(fields.map((name) => [name, ruleOf[name]()]))),
  };
}
