/** The pages below `/account/user`, in the order of the navigation. Each has the texts `account.<section>.*`. */
export const accountSections = [
  'profile',
  'email',
  'password',
  'security',
  'sessions',
  'newsletter',
  'export',
  'deletion',
] as const;

export type AccountSection = (typeof accountSections)[number];

export const overviewPath = '/account/user';

/** Path of a page without locale. */
export const sectionPath = (section: AccountSection): string => `${overviewPath}/${section}`;
