import { isAllowedHref } from '@nitrate/content-cms/contract';

interface TextError {
  path: string;
  code: 'linkRefused' | 'unreadable' | 'idRepeated' | 'idRefused' | 'languageRefused' | 'dateRefused';
  message: string;
}

/** Checks beyond the schema: targets of links, characters that cannot be shown, unique ids. */
export function checkTexts(value: unknown, path: readonly (string | number)[] = []): TextError[] {
  if (typeof value === 'string') return checkText(value, path);
  if (Array.isArray(value)) {
    return [...repeatedIds(value, path), ...value.flatMap((part, index) => checkTexts(part, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => checkTexts(part, [...path, name]));
}

/** Control characters, which XML cannot hold, and lone surrogates; line breaks and tabs are allowed. */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

function checkText(text: string, path: readonly (string | number)[]): TextError[] {
  const error = (code: TextError['code'], message: string) => [{ path: path.join('.'), code, message }];
  if (unreadable.test(text)) {
    return error('unreadable', 'must not contain control characters or lone surrogates');
  }
  const name = path.at(-1);
  if (name === 'href' && !isAllowedHref(text)) {
    return error('linkRefused', 'must be a path of this site, or an https: or mailto: address');
  }
  if (name === 'imgSrc' && text !== '' && (!isAllowedHref(text) || /^(?:mailto|#)/i.test(text))) {
    return error('linkRefused', 'must be a path of this site or an https: address');
  }
  if (name === 'id' && !/^[\w.-]{1,100}$/.test(text)) {
    return error('idRefused', 'must be letters, digits, dots, hyphens and underscores');
  }
  if (name === 'lang' && !/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(text)) {
    return error('languageRefused', 'must be a language tag such as fr or pt-BR');
  }
  if (name === 'updatedAt' && !(/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))) {
    return error('dateRefused', 'must be a date such as 2026-01-31');
  }
  return [];
}

function repeatedIds(list: readonly unknown[], path: readonly (string | number)[]): TextError[] {
  const seen = new Set<unknown>();
  const errors: TextError[] = [];
  for (const [index, part] of list.entries()) {
    const id: unknown = typeof part === 'object' && part !== null && 'id' in part ? part.id : undefined;
    if (id === undefined) continue;
    if (seen.has(id)) {
      errors.push({ path: [...path, index, 'id'].join('.'), code: 'idRepeated', message: 'must be unique' });
    }
    seen.add(id);
  }
  return errors;
}
