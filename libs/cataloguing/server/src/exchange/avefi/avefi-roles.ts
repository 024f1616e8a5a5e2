import type { RoleField } from '../xml/roles';

/** The activity and the type of each role, as they are written. */
export const activities = {
  production_talent_director: { category: 'avefi:DirectingActivity', type: 'Director' },
  production_talent_producer: { category: 'avefi:ProducingActivity', type: 'Producer' },
  production_talent_producer_exec: { category: 'avefi:ProducingActivity', type: 'ExecutiveProducer' },
  production_talent_director_photography: { category: 'avefi:CinematographyActivity', type: 'Cinematographer' },
  production_talent_cameraman: { category: 'avefi:CinematographyActivity', type: 'CameraOperator' },
  production_talent_editor: { category: 'avefi:EditingActivity', type: 'FilmEditor' },
  production_talent_composer: { category: 'avefi:MusicActivity', type: 'Composer' },
  production_talent_cast_principals: { category: 'avefi:CastActivity', type: 'CastMember' },
} as const satisfies Partial<Record<RoleField, { category: string; type: string }>>;

const others: Readonly<Record<string, RoleField | 'production_studio'>> = {
  Filmmaker: 'production_talent_director',
  Coproducer: 'production_talent_producer',
  Narrator: 'production_talent_cast_principals',
  Voices: 'production_talent_cast_principals',
  ProductionCompany: 'production_studio',
  Studio: 'production_studio',
};

const fields = new Map<string, RoleField | 'production_studio'>([
  ...Object.entries(activities).map(([field, { type }]) => [type, field as RoleField] as const),
  ...Object.entries(others),
]);

/** The field of the agents of an activity, by its type; of those without a field of their own the crew. */
export const fieldOfActivity = (type: string): RoleField | 'production_studio' =>
  fields.get(type) ?? 'production_talent_additionalcrew';
