import { readdirSync } from 'node:fs';
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isStructurallySame,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { type Locale, locales, otherLocales } from '@nitrate/contract-kit';
import { messageFiles, messageParts, readMessages } from '../message-files.mjs';
import { pseudoMessage } from '../pseudo-messages.mjs';
import { messagesPlugin } from '../vite-messages.mjs';

const root = `${__dirname}/../../../../..`;

/** `libs/catalog/web/src/…` holds ids of `catalog`, `libs/platform/web/ui/src/…` of `ui`, the shell's of `shell`. */
function ownerOf(path: string): string {
  const [top, second, third, fourth] = path.split('/');
  if (top === 'apps') return 'shell';
  return (second === 'platform' ? fourth : second) ?? third ?? '';
}

/** What is written in a message: not the names of placeholders and tags. */
const textsIn = (tree: MessageFormatElement[]): string[] =>
  tree.flatMap((element) => {
    if (isLiteralElement(element)) return [element.value];
    if (isTagElement(element)) return textsIn(element.children);
    if (isPluralElement(element) || isSelectElement(element))
      return Object.values(element.options).flatMap(({ value }) => textsIn(value));
    return [];
  });

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const parts = messageParts(root);
const files = [...messageFiles(root, 'en'), ...parts.flatMap((part) => messageFiles(root, 'en', part))];
const others = otherLocales('en');
const inLocale = (path: string, locale: Locale) => path.replace(/en\.json$/, `${locale}.json`);

it('finds the messages of the platform, of the features and of their parts, in every language', () => {
  const some = ['ui', 'page-frame'].map((part) => `libs/platform/web/${part}/src/messages`);
  expect(files).toEqual(expect.arrayContaining([`${some[0]}.en.json`, `${some[1]}.language.en.json`]));
  for (const locale of others) {
    expect([...messageFiles(root, locale), ...parts.flatMap((part) => messageFiles(root, locale, part))]).toEqual(
      files.map((path) => inLocale(path, locale)),
    );
  }
});

it.each(locales)('gives specs the messages of each part in %s', (locale) => {
  const stubs = readdirSync(`${root}/tools/test/messages/${locale}`);
  expect(stubs.map((name) => name.replace('.cjs', '')).sort()).toEqual(parts);
});

it.each(['messages.en.json', 'messages.player-panels.de.json'])('reloads pages when %s changes', (name) => {
  const module = {};
  const moduleGraph = {
    idToModuleMap: new Map([['\0virtual:messages/player-panels/de', module]]),
    invalidateModule: jest.fn(),
  };
  const server = { moduleGraph, ws: { send: jest.fn() } };
  messagesPlugin({ root }).handleHotUpdate({ file: `/libs/player/web/src/${name}`, server });
  expect(moduleGraph.invalidateModule).toHaveBeenCalledWith(module);
  expect(server.ws.send).toHaveBeenCalledWith({ type: 'full-reload' });
});

it.each([
  ['serve', 'en-XA', 'en', 'Þááĝéé ñóóţ ƒóóúúñð'],
  ['serve', 'en-XA', 'de', 'Seite nicht gefunden'],
  ['serve', undefined, 'en', 'Page not found'],
  ['build', 'en-XA', 'en', 'Page not found'],
])('by `vite %s` with PSEUDO_LOCALE=%s in %s, an unknown address shows “%s”', (command, variable, locale, expected) => {
  if (variable === undefined) delete process.env['PSEUDO_LOCALE'];
  else process.env['PSEUDO_LOCALE'] = variable;
  const plugin = messagesPlugin({ root, folders: ['libs/platform/web/page-frame'] });
  plugin.configResolved({ command });
  const source = plugin.load.call({ addWatchFile: () => undefined }, `\0virtual:messages/${locale}`);
  delete process.env['PSEUDO_LOCALE'];
  expect(source).toContain(expected);
});

describe.each(files)('%s', (path) => {
  const english = readMessages(root, path);
  const translations = others.map((locale) => readMessages(root, inLocale(path, locale)));

  it('has the same ids in every language', () => {
    for (const translation of translations) {
      expect(Object.keys(translation).sort()).toEqual(Object.keys(english).sort());
    }
  });

  it('has ids that begin with the name of the feature or part', () => {
    const owner = ownerOf(path);
    // The feature that declares problem codes owns their texts.
    const prefixes = [owner, camel(owner), 'problem'];
    const foreign = Object.keys(english).filter((id) => !prefixes.includes(id.split('.')[0] ?? ''));
    expect(foreign).toEqual([]);
  });

  it('is valid ICU with the same placeholders in every language', () => {
    const wrong = Object.keys(english).filter((id) =>
      translations.some((each) => !isStructurallySame(parse(english[id] ?? ''), parse(each[id] ?? '')).success),
    );
    expect(wrong).toEqual([]);
  });

  it('is accented and longer as pseudo messages, with the same placeholders', () => {
    for (const text of Object.values(english)) {
      const [plain, pseudo] = [parse(text), pseudoMessage(parse(text))];
      expect(isStructurallySame(plain, pseudo).success).toBe(true);
      expect(textsIn(pseudo).join('')).not.toMatch(/[a-z]/i);
      expect(textsIn(pseudo).join('').length).toBeGreaterThanOrEqual(textsIn(plain).join('').length);
    }
  });

  it('has no empty text', () => {
    const empty = [english, ...translations].flatMap(Object.entries<string>).filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });
});
