import { terminalLocale } from './terminal-locale';

describe('the language of the terminal', () => {
  it.each([
    [[], {}, 'en'],
    [[], { LANG: 'de_DE.UTF-8' }, 'de'],
    [[], { LANG: 'de_AT@euro', LC_ALL: '' }, 'de'],
    [[], { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
    [[], { LANG: 'de_DE.UTF-8', LC_ALL: 'C' }, 'en'],
    [[], { LANG: 'fr_FR.UTF-8' }, 'en'],
    [['import', 'a.csv', '--lang', 'de'], { LC_ALL: 'en_GB.UTF-8' }, 'de'],
    [['import', '--lang=en', 'a.csv'], { LANG: 'de_DE.UTF-8' }, 'en'],
    [['import', 'a.csv', '--lang', 'fr'], { LANG: 'de_DE.UTF-8' }, 'de'],
  ])('of %j with %j is %s', (args, env, locale) => {
    expect(terminalLocale(args, env)).toBe(locale);
  });
});
