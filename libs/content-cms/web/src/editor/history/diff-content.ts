import type { TextPart } from '@nitrate/staff-ui';
import { diffWordsWithSpace } from 'diff';
import { isValues, itemsOf, contentName } from '../fields/values';

export interface ContentDifference {
  /** Names of fields and of items of lists, outermost first. */
  path: readonly PathSegment[];
  parts: readonly TextPart[];
}

/** A field, or an item of a list by its display name. */
export type PathSegment = { field: string } | { item: string };

interface TextEntry {
  path: readonly PathSegment[];
  text: string;
}

const isRuns = (value: unknown) => Array.isArray(value) && value.every((run) => isValues(run) && 'text' in run);

/** A node of a rich text as plain text in the manner of Markdown, so that formatting shows in the diff. */
function plainTextOf(node: unknown): string {
  if (!isValues(node)) return '';
  const runs = (value: unknown): string =>
    Array.isArray(value)
      ? value
          .map((run: unknown) => {
            if (!isValues(run)) return '';
            const marks = [run['strong'] && '**', run['emphasis'] && '_'].filter(Boolean).join('');
            const words = `${marks}${String(run['text'])}${[...marks].reverse().join('')}`;
            return typeof run['href'] === 'string' ? `[${words}](${run['href']})` : words;
          })
          .join('')
      : '';
  if (node['type'] === 'heading') return `${'#'.repeat(Number(node['level']))} ${String(node['text'])}`;
  if (node['type'] !== 'list') return runs(node['runs']);
  const items = Array.isArray(node['items']) ? node['items'] : [];
  return items.map((item, index) => `${node['ordered'] ? `${index + 1}.` : '•'} ${runs(item)}`).join('\n');
}

const isRichText = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((node) => isValues(node) && (isRuns(node['runs']) || 'level' in node || 'ordered' in node));

/** Fields that are not shown as text. */
const ignoredFields = new Set(['id', 'type', 'width', 'height', 'sources']);

/** Collects all texts of a piece of content, each under a key that is stable between versions. */
function collectTexts(value: unknown, key: string, path: readonly PathSegment[], texts: Map<string, TextEntry>): void {
  if (value === undefined || value === null) return;
  if (isRichText(value)) {
    texts.set(key, { path, text: value.map(plainTextOf).join('\n\n') });
  } else if (Array.isArray(value)) {
    const items = itemsOf(value);
    if (items.length < value.length) {
      texts.set(key, { path, text: value.map(String).join('\n') });
      return;
    }
    texts.set(`${key}#`, { path, text: items.map((item) => contentName(item) ?? '–').join('\n') });
    for (const item of items)
      collectTexts(item, `${key}.${item.id}`, [...path, { item: contentName(item) ?? '–' }], texts);
  } else if (isValues(value)) {
    for (const [field, each] of Object.entries(value)) {
      if (!ignoredFields.has(field)) collectTexts(each, `${key}.${field}`, [...path, { field }], texts);
    }
  } else {
    texts.set(key, { path, text: String(value as string | number | boolean) });
  }
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): TextPart['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Merges changed words that only unchanged spaces separate into one part. */
function mergeAdjacent(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed.trim() !== '' || added === '') merged.push({ text: removed, kind: 'removed' });
    merged.push({ text: added, kind: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [index, { text, kind }] of parts.entries()) {
    const isGap = text.trim() === '' && removed + added !== '' && index < parts.length - 1;
    if (kind !== 'added' && (kind === 'removed' || isGap)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isGap)) added += text;
    if (kind !== 'same' || isGap) continue;
    flush();
    merged.push({ text, kind });
  }
  flush();
  return merged.filter(({ text }) => text !== '');
}

/** Compares two versions text by text; for lists also the items and their order. */
export function diffContent(before: unknown, after: unknown): ContentDifference[] {
  const [oldTexts, newTexts] = [new Map<string, TextEntry>(), new Map<string, TextEntry>()];
  collectTexts(before, '', [], oldTexts);
  collectTexts(after, '', [], newTexts);
  return [...new Set([...newTexts.keys(), ...oldTexts.keys()])].flatMap((key) => {
    const [oldEntry, newEntry] = [oldTexts.get(key), newTexts.get(key)];
    const path = (newEntry ?? oldEntry)?.path ?? [];
    const [from, to] = [oldEntry?.text ?? '', newEntry?.text ?? ''];
    if (from === to) return [];
    const parts = diffWordsWithSpace(from, to).map((part) => ({ text: part.value, kind: kindOf(part) }));
    return [{ path, parts: mergeAdjacent(parts) }];
  });
}
