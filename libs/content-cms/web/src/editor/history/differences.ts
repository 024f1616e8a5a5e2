import { diffWordsWithSpace } from 'diff';
import { isValues, itemsOf, nameOf } from '../fields/values';

/** A piece of text that both versions have, or one of them alone. */
export interface Part {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

export interface Difference {
  /** Names of fields and of items of lists, outermost first. */
  path: readonly Step[];
  parts: readonly Part[];
}

/** A field by its name, or an item of a list by its words. */
export type Step = { field: string } | { item: string };

interface Leaf {
  path: readonly Step[];
  text: string;
}

const isRuns = (value: unknown) => Array.isArray(value) && value.every((run) => isValues(run) && 'text' in run);

/** A node of a rich text as a line that says what it is. */
function lineOf(node: unknown): string {
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

const unseen = new Set(['id', 'type', 'width', 'height', 'sources']);

/** All texts of a content, each under a key that is the same in another version of it. */
function leavesOf(value: unknown, key: string, path: readonly Step[], leaves: Map<string, Leaf>): void {
  if (value === undefined || value === null) return;
  if (isRichText(value)) {
    leaves.set(key, { path, text: value.map(lineOf).join('\n\n') });
  } else if (Array.isArray(value)) {
    const items = itemsOf(value);
    if (items.length < value.length) {
      leaves.set(key, { path, text: value.map(String).join('\n') });
      return;
    }
    leaves.set(`${key}#`, { path, text: items.map((item) => nameOf(item) ?? '–').join('\n') });
    for (const item of items) leavesOf(item, `${key}.${item.id}`, [...path, { item: nameOf(item) ?? '–' }], leaves);
  } else if (isValues(value)) {
    for (const [field, each] of Object.entries(value)) {
      if (!unseen.has(field)) leavesOf(each, `${key}.${field}`, [...path, { field }], leaves);
    }
  } else {
    leaves.set(key, { path, text: String(value as string | number | boolean) });
  }
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Part['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Words that are gone or new side by side are one part each, however many spaces between them stayed. */
function inOnePiece(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed.trim() !== '' || added === '') whole.push({ text: removed, kind: 'removed' });
    whole.push({ text: added, kind: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [index, { text, kind }] of parts.entries()) {
    const isGap = text.trim() === '' && removed + added !== '' && index < parts.length - 1;
    if (kind !== 'added' && (kind === 'removed' || isGap)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isGap)) added += text;
    if (kind !== 'same' || isGap) continue;
    close();
    whole.push({ text, kind });
  }
  close();
  return whole.filter(({ text }) => text !== '');
}

/** What is different in a later version, text by text; of lists also which items stand there and in which order. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map<string, Leaf>(), new Map<string, Leaf>()];
  leavesOf(before, '', [], old);
  leavesOf(after, '', [], now);
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)];
    const path = (other ?? one)?.path ?? [];
    const [from, to] = [one?.text ?? '', other?.text ?? ''];
    if (from === to) return [];
    const parts = diffWordsWithSpace(from, to).map((part) => ({ text: part.value, kind: kindOf(part) }));
    return [{ path, parts: inOnePiece(parts) }];
  });
}
