/** The fields with those who worked on a film in addition to its director: contributors in Dublin Core. */
export const crew = [
  'production_talent_producer',
  'production_talent_producer_exec',
  'production_talent_director_photography',
  'production_talent_cameraman',
  'production_talent_editor',
  'production_talent_composer',
  'production_talent_cast_principals',
  'production_actor',
  'production_talent_additionalcrew',
  'production_studio',
] as const;
