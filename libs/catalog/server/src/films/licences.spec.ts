import { presentLicences, presentRights, rightsValue } from './licences';

it.each([
  ['CC0-1.0', [['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/deed.de']]],
  [
    'CC0 1.0, made for a test',
    [['CC0 1.0, made for a test', 'https://creativecommons.org/publicdomain/zero/1.0/deed.de']],
  ],
  ['CC-BY-2.0-DE', [['CC BY 2.0 DE', 'https://creativecommons.org/licenses/by/2.0/de/deed.de']]],
  [
    'CC-BY-SA-4.0 AND CC-BY-2.0-DE',
    [
      ['CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/deed.de'],
      ['CC BY 2.0 DE', 'https://creativecommons.org/licenses/by/2.0/de/deed.de'],
    ],
  ],
  ['Ask the archive', [['Ask the archive', null]]],
  [undefined, []],
])('names and links the licence %j of a record', (licence, links) => {
  expect(presentLicences(licence, 'de')).toEqual(links.map(([name, url]) => ({ name, url })));
});

it.each([
  ['InC', 'In Copyright', 'Urheberrechtsschutz'],
  [
    'http://rightsstatements.org/vocab/NoC-US/1.0/',
    'No Copyright – United States',
    'Kein Urheberrechtsschutz – Vereinigte Staaten',
  ],
  [
    'https://rightsstatements.org/page/cne/1.0/?language=en',
    'Copyright Not Evaluated',
    'Urheberrechtsschutz nicht bewertet',
  ],
  ['https://creativecommons.org/licenses/by-nc-nd/4.0/', 'CC BY-NC-ND 4.0', 'CC BY-NC-ND 4.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/deed.fr', 'Public Domain Mark 1.0', 'Public Domain Mark 1.0'],
  ['Copyright 2003.', 'Copyright 2003.', 'Copyright 2003.'],
])('names the rights "%s" in both languages', (rights, en, de) => {
  const stored = rightsValue(rights);
  expect([presentRights(stored, 'en')?.name, presentRights(stored, 'de')?.name]).toEqual([en, de]);
});

it('stores the address of a statement, and links its page in the language of the reader', () => {
  expect(rightsValue('inc-nc')).toBe('http://rightsstatements.org/vocab/InC-NC/1.0/');
  expect(presentRights(rightsValue('inc-nc'), 'de')?.url).toBe(
    'https://rightsstatements.org/page/InC-NC/1.0/?language=de',
  );
  expect(presentRights('javascript:alert(1)', 'en')).toEqual({ name: 'javascript:alert(1)', url: null });
  expect(presentRights(undefined, 'en')).toBeNull();
});
