import { presentLicences, presentRights, rightsCode, rightsLabel, rightsValue } from './licences';

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

it.each([
  ['rightsstatements.org/vocab/InC/1.0', 'InC'],
  ['https://www.rightsstatements.org/page/InC/1.0/?language=en', 'InC'],
  ['http://rightsstatements.org/vocab/InC-OW-EU/1.0/', 'InC-OW-EU'],
  ['http://rightsstatements.org/data/NoC-NC/1.0.json', 'NoC-NC'],
  ['http://creativecommons.org/licenses/by-sa/3.0/de', 'CC BY-SA 3.0 DE'],
  ['https://creativecommons.org/licenses/by/4.0/?ref=chooser-v1', 'CC BY 4.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/legalcode.de', 'CC0 1.0'],
  ['CC BY 4.0 for the picture alone', undefined],
  ['http://rightsstatements.org/vocab/InC/2.0/', undefined],
  ['http://rightsstatements.org/vocab/Unknown/1.0/', undefined],
  ['https://rightsstatements.org.example/vocab/InC/1.0/', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('has the code of the rights %j, however they are written', (rights, code) => {
  expect(rightsCode(rights)).toBe(code);
  expect(rightsCode(rightsValue(rights))).toBe(code);
});

it('names a code in both languages, and any other text by itself', () => {
  expect(rightsLabel('NoC-US', 'de')).toBe('Kein Urheberrechtsschutz – Vereinigte Staaten');
  expect(rightsLabel('CC BY 4.0', 'de')).toBe('CC BY 4.0');
});
