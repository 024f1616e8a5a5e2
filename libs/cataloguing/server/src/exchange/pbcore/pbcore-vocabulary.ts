export const pbcoreNamespace = 'http://www.pbcore.org/PBCore/PBCoreNamespace.html';

/** Types of dates, by their field. */
export const dateTypes = {
  description_date: 'created',
  production_original_airdate: 'broadcast',
  production_shoot_year: 'shooting year',
  production_shoot_decade: 'shooting decade',
} as const;

/** What `coverage` is about, by its field. */
export const coverageNotes = {
  production_regionofaction: 'region of action',
  production_countryofaction: 'country of action',
} as const;

/** The archive, as the American Archive of Public Broadcasting writes it. */
export const archiveAnnotation = 'organization';

const languageNote = /^language: (\w[\w-]*)$/;

/** PBCore has no language of texts: the attribute `annotation` names it. */
export const noteOfLanguage = (lang: string): string => `language: ${lang}`;
export const languageOfNote = (note: string | undefined): string | undefined => languageNote.exec(note ?? '')?.[1];
