import { isAllowedHref } from '@nitrate/content-cms/contract';

export interface TextMistake {
  path: string;
  code: 'linkRefused' | 'unreadable' | 'idRepeated' | 'idRefused' | 'languageRefused' | 'dateRefused';
  message: string;
}

/** Checks beyond the schema: targets of links, characters that cannot be shown, unique ids. */
export function checkTexts(value: unknown, path: readonly (string | number)[] = []): TextMistake[] {
  if (typeof value === 'string') return checkText(value, path);
  if (Array.isArray(value)) {
    return [...repeatedIds(value, path), ...value.flatMap((part, index) => checkTexts(part, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => checkTexts(part, [...path, name]));
}

/** Control characters, which XML cannot hold, and lone surrogates; line breaks and tabs are allowed. */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

function checkText(text: string, path: readonly (string | number)[]): TextMistake[] {
  const mistake = (code: TextMistake['code'], message: string) => [{ path: path.join('.'), code, message }];
  if (unreadable.test(text)) {
    return mistake('unreadable', 'must not hold control characters or halves of characters');
  }
  const name = path.at(-1);
  if (name === 'href' && !isAllowedHref(text)) {
    return mistake('linkRefused', 'must be a path of this site, or an https: or mailto: address');
  }
  if (name === 'imgSrc' && text !== '' && (!isAllowedHref(text) || /^(?:mailto|#)/i.test(text))) {
    return mistake('linkRefused', 'must be a path of this site or an https: address');
  }
  if (name === 'id' && !/^[\w.-]{1,100}$/.test(text)) {
    return mistake('idRefused', 'must be letters, digits, dots, hyphens and underscores');
  }
  if (name === 'lang' && !/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(text)) {
    return mistake('languageRefused', 'must be a language tag such as fr or pt-BR');
  }
  if (name === 'updatedAt' && !(/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))) {
    return mistake('dateRefused', 'must be a date such as 2026-01-31');
  }
  return [];
}

function repeatedIds(list: readonly unknown[], path: readonly (string | number)[]): TextMistake[] {
  const seen = new Set<unknown>();
  const mistakes: TextMistake[] = [];
  for (const [index, part] of list.entries()) {
    const id: unknown = typeof part === 'object' && part !== null && 'id' in part ? part.id : undefined;
    if (id === undefined) continue;
    if (seen.has(id)) {
      mistakes.push({ path: [...path, index, 'id'].join('.'), code: 'idRepeated', message: 'must be there only once' });
    }
    seen.add(id);
  }
  return mistakes;
}
