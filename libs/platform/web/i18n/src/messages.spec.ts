import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser';
import { messageFiles, readMessages } from '../message-files.mjs';

const root = `${__dirname}/../../../../..`;

/** `libs/catalog/web/src/…` holds ids of `catalog`, `libs/platform/web/ui/src/…` of `ui`, the shell's of `shell`. */
function ownerOf(path: string): string {
  const [top, second, third, fourth] = path.split('/');
  if (top === 'apps') return 'shell';
  return (second === 'platform' ? fourth : second) ?? third ?? '';
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Parts of the app that load their own messages. */
const parts = [
  'editor',
  'accounts',
  'archive',
  'player-panels',
  'player-streams',
  'content-faq',
  'doors',
  'contributions-studio',
  'transcripts-studio',
  'films-studio',
  'import-studio',
  'ingest-studio',
  'notifications',
  'subscriptions',
  'notices',
  'lists',
  'film-lists',
  'contact',
  'institutions',
  'admin-analytics',
  'admin-management',
];
const files = [...messageFiles(root, 'en'), ...parts.flatMap((part) => messageFiles(root, 'en', part))];
const germanOf = (path: string) => path.replace(/en\.json$/, 'de.json');

it('finds the messages of the platform and of the features', () => {
  expect(files).toEqual(expect.arrayContaining(['libs/platform/web/ui/src/messages.en.json']));
  expect([...messageFiles(root, 'de'), ...parts.flatMap((part) => messageFiles(root, 'de', part))]).toEqual(
    files.map(germanOf),
  );
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
