import type { ListField } from '@nitrate/catalog/contract';

/** The fields of people by their role, as it is written. */
export const creditRoles = {
  production_talent_director: 'Director',
  production_talent_producer: 'Producer',
  production_talent_producer_exec: 'Executive Producer',
  production_talent_director_photography: 'Director of Photography',
  production_talent_cameraman: 'Camera Operator',
  production_talent_editor: 'Editor',
  production_talent_composer: 'Composer',
  production_talent_cast_principals: 'Actor',
  production_actor: 'Cast Member',
  production_talent_additionalcrew: 'Crew',
} as const satisfies Partial<Record<ListField, string>>;

export type RoleField = keyof typeof creditRoles;
export const roleFields = Object.keys(creditRoles) as RoleField[];

const creators: ReadonlySet<RoleField> = new Set([
  'production_talent_director',
  'production_talent_producer',
  'production_talent_producer_exec',
]);

/** The roles of those who are responsible for the film as a whole, and those who contribute to it. */
export const creatorFields = roleFields.filter((field) => creators.has(field));
export const contributorFields = roleFields.filter((field) => !creators.has(field));

const fieldOfRole = new Map(roleFields.map((field) => [creditRoles[field].toLowerCase(), field]));

/** Roles as archives write them; the first match counts. */
const patterns: readonly [RegExp, RoleField][] = [
  [/executive producer|herstellungsleit/i, 'production_talent_producer_exec'],
  [/director of photography|cinematograph|bildgestaltung/i, 'production_talent_director_photography'],
  [/camera|kamera/i, 'production_talent_cameraman'],
  [/producer|produzent/i, 'production_talent_producer'],
  [/director|regie|regisseur/i, 'production_talent_director'],
  [/editor|schnitt/i, 'production_talent_editor'],
  [/compos|music|musik|komponist/i, 'production_talent_composer'],
  [/actor|actress|cast|performer|darsteller/i, 'production_talent_cast_principals'],
];

/** The field of a role; of an unknown role the crew. */
export function fieldOf(role: string): RoleField {
  const known = fieldOfRole.get(role.trim().toLowerCase());
  return known ?? patterns.find(([pattern]) => pattern.test(role))?.[1] ?? 'production_talent_additionalcrew';
}
