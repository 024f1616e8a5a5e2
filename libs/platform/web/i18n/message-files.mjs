import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const foldersIn = (root, path) =>
  existsSync(`${root}/${path}`) ? readdirSync(`${root}/${path}`).map((name) => `${path}/${name}`) : [];

/** Libs, and the shell, that may have messages, relative to the workspace root. */
const messageFolders = (root) => [
  ...foldersIn(root, 'libs').map((path) => `${path}/web`),
  ...foldersIn(root, 'libs/platform/web'),
  'apps/web-shell',
];

const fileName = /^messages\.(?:([\w-]+)\.)?[a-z]{2}\.json$/;

/** Whether a file has messages. */
export const isMessageFile = (path) => fileName.test(basename(path));

/** The parts of the app that load messages of their own, by the names of the files. */
export const messageParts = (root) => {
  const names = messageFolders(root).flatMap((path) => foldersIn(root, `${path}/src`).map((file) => basename(file)));
  return [...new Set(names.flatMap((name) => fileName.exec(name)?.[1] ?? []))].sort();
};

/**
 * Paths of the message files of a locale, relative to the workspace root, sorted. Texts that only one part of the app
 * shows, such as the editor, are in `messages.<part>.<locale>.json` and load with that part. With `folders` those of
 * these libs alone.
 */
export const messageFiles = (root, locale, part, folders) =>
  (folders ?? messageFolders(root))
    .map((path) => `${path}/src/messages.${part ? `${part}.` : ''}${locale}.json`)
    .filter((path) => existsSync(`${root}/${path}`))
    .sort();

/** The messages of a file: ICU texts by id. */
export const readMessages = (root, path) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

/**
 * Compiles messages: plain texts stay strings, texts with placeholders become syntax trees.
 *
 * @param change of each tree, by `pseudoMessage`
 */
export function compileMessages(texts, change = (tree) => tree) {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const tree = change(parse(text, { shouldParseSkeletons: true }));
      const plain = tree.every((element) => element.type === 0);
      return [id, plain ? tree.map((element) => element.value).join('') : tree];
    }),
  );
}

/**
 * All messages of a locale (and part), compiled; with `folders` those of these libs alone, `change`d.
 * @throws Error with the name of the file for invalid ICU syntax
 */
export function gatherMessages(root, locale, part, folders, change) {
  return Object.assign(
    {},
    ...messageFiles(root, locale, part, folders).map((path) => {
      try {
        return compileMessages(readMessages(root, path), change);
      } catch (cause) {
        throw new Error(`${path}: ${cause.message}`, { cause });
      }
    }),
  );
}
