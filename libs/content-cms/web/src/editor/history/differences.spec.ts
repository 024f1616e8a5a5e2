import { differencesOf } from './differences';

const words = (before: unknown, after: unknown) =>
  differencesOf(before, after).map(({ path, parts }) => [
    path.map((step) => ('field' in step ? step.field : step.item)).join(' › '),
    parts.map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]).join(''),
  ]);

it('names each text that changed, word by word', () => {
  const before = { hero: { title: 'Open tins', text: 'Same' } };
  const after = { hero: { title: 'Open the tins', text: 'Same' }, rows: [] };
  expect(words(before, after)).toEqual([['hero › title', 'Open +the tins']]);
});

it('keeps words together that were replaced together', () => {
  expect(words({ title: 'Good to see you again' }, { title: 'A new title' })).toEqual([
    ['title', '-Good to see you again+A new title'],
  ]);
  expect(words({ title: 'one two three four' }, { title: 'one 2 3 four' })).toEqual([
    ['title', 'one -two three+2 3 four'],
  ]);
});

it('follows items by their id, whatever place they moved to', () => {
  const a = { id: 'a', title: 'A' };
  const b = { id: 'b', title: 'B' };
  expect(words({ rows: [a, b] }, { rows: [b, { ...a, title: 'A new' }] })).toEqual([
    ['rows', expect.any(String)],
    ['rows › A new › title', 'A+ new'],
  ]);
});

it('shows what was added and taken away as a whole', () => {
  expect(words({ text: 'Gone' }, { title: 'Came' })).toEqual([
    ['title', '+Came'],
    ['text', '-Gone'],
  ]);
});

it('sees a link and a weight that changed under the same words', () => {
  const text = (run: object) => ({ text: [{ type: 'paragraph', runs: [{ text: 'there', ...run }] }] });
  expect(words(text({ href: '/a' }), text({ href: '/b' }))).toHaveLength(1);
  expect(words(text({}), text({ strong: true }))).toHaveLength(1);
  expect(words(text({}), text({}))).toEqual([]);
});
