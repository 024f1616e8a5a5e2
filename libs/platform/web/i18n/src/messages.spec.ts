import { readdirSync } from 'node:fs';
import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser';
import { messageFiles, messageParts, readMessages } from '../message-files.mjs';
import { messagesPlugin } from '../vite-messages.mjs';

const root = `${__dirname}/../../../../..`;

/** `libs/catalog/web/src/…` holds ids of `catalog`, `libs/platform/web/ui/src/…` of `ui`, the shell's of `shell`. */
function ownerOf(path: string): string {
  const [top, second, third, fourth] = path.split('/');
  if (top === 'apps') return 'shell';
  return (second === 'platform' ? fourth : second) ?? third ?? '';
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const parts = messageParts(root);
const files = [...messageFiles(root, 'en'), ...parts.flatMap((part) => messageFiles(root, 'en', part))];
const germanOf = (path: string) => path.replace(/en\.json$/, 'de.json');

it('finds the messages of the platform, of the features and of their parts, in both languages', () => {
  const some = ['ui', 'page-frame'].map((part) => `libs/platform/web/${part}/src/messages`);
  expect(files).toEqual(expect.arrayContaining([`${some[0]}.en.json`, `${some[1]}.language.en.json`]));
  expect([...messageFiles(root, 'de'), ...parts.flatMap((part) => messageFiles(root, 'de', part))]).toEqual(
    files.map(germanOf),
  );
});

it.each(['en', 'de'])('gives specs the messages of each part in %s', (locale) => {
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

describe.each(files)('%s', (path) => {
  const english = readMessages(root, path);
  const german = readMessages(root, germanOf(path));

  it('has the same ids in both languages', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  it('has ids that begin with the name of the feature or part', () => {
    const owner = ownerOf(path);
    // The feature that declares problem codes owns their texts.
    const prefixes = [owner, camel(owner), 'problem'];
    const foreign = Object.keys(english).filter((id) => !prefixes.includes(id.split('.')[0] ?? ''));
    expect(foreign).toEqual([]);
  });

  it('is valid ICU with the same placeholders in both languages', () => {
    const wrong = Object.keys(english).filter((id) => {
      const [one, other] = [parse(english[id] ?? ''), parse(german[id] ?? '')];
      return !isStructurallySame(one, other).success;
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text', () => {
    const empty = [...Object.entries(english), ...Object.entries(german)].filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });
});
