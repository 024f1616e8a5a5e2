/** An institution of the archive under test. */
export const institution = {
  slug: 'film-school',
  name: 'Film School Babelsberg',
  network: '203.0.113.0/24',
  domain: 'film-school.example',
} as const;

/** An address in its network. */
export const institutionAddress = '203.0.113.77';
