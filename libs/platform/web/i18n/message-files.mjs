import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

const foldersIn = (root, path) =>
  existsSync(`${root}/${path}`) ? readdirSync(`${root}/${path}`).map((name) => `${path}/${name}`) : [];

/**
 * Paths of the message files of a locale, below the workspace root, in a steady order. Texts that only a part of the
 * product shows, its editor for one, lie in `messages.<part>.<locale>.json` and load with that part.
 */
export const messageFiles = (root, locale, part) =>
  [...foldersIn(root, 'libs').map((path) => `${path}/web`), ...foldersIn(root, 'libs/platform/web'), 'apps/web-shell']
    .map((path) => `${path}/src/messages.${part ? `${part}.` : ''}${locale}.json`)
    .filter((path) => existsSync(`${root}/${path}`))
    .sort();

/** What one file says: id to ICU text. */
export const readMessages = (root, path) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

/** The compiled form: plain texts stay strings, whatever holds placeholders becomes its syntax tree. */
export function compileMessages(texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const tree = parse(text, { shouldParseSkeletons: true });
      const plain = tree.every((element) => element.type === 0);
      return [id, plain ? tree.map((element) => element.value).join('') : tree];
    }),
  );
}

/** Every message of a locale (and part), compiled. Throws with the file's name on a text that is no valid ICU. */
export function gatherMessages(root, locale, part) {
  return Object.assign(
    {},
    ...messageFiles(root, locale, part).map((path) => {
      try {
        return compileMessages(readMessages(root, path));
      } catch (cause) {
        throw new Error(`${path}: ${cause.message}`, { cause });
      }
    }),
  );
}
