import { diffContent } from './diff-content';

const diff = (before: unknown, after: unknown) =>
  diffContent(before, after).map(({ path, parts }) => [
    path.map((step) => ('field' in step ? step.field : step.item)).join(' › '),
    parts.map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]).join(''),
  ]);

it('compares each text word by word', () => {
  const before = { hero: { title: 'Open tins', text: 'Same' } };
  const after = { hero: { title: 'Open the tins', text: 'Same' }, rows: [] };
  expect(diff(before, after)).toEqual([['hero › title', 'Open +the tins']]);
});

it('merges adjacent changed words', () => {
  expect(diff({ title: 'Good to see you again' }, { title: 'A new title' })).toEqual([
    ['title', '-Good to see you again+A new title'],
  ]);
  expect(diff({ title: 'one two three four' }, { title: 'one 2 3 four' })).toEqual([
    ['title', 'one -two three+2 3 four'],
  ]);
});

it('matches list items by id, whatever their position', () => {
  const a = { id: 'a', title: 'A' };
  const b = { id: 'b', title: 'B' };
  expect(diff({ rows: [a, b] }, { rows: [b, { ...a, title: 'A new' }] })).toEqual([
    ['rows', expect.any(String)],
    ['rows › A new › title', 'A+ new'],
  ]);
});

it('shows added and removed fields as a whole', () => {
  expect(diff({ text: 'Gone' }, { title: 'Came' })).toEqual([
    ['title', '+Came'],
    ['text', '-Gone'],
  ]);
});

it('detects changed links and bold type in the same text', () => {
  const text = (run: object) => ({ text: [{ type: 'paragraph', runs: [{ text: 'there', ...run }] }] });
  expect(diff(text({ href: '/a' }), text({ href: '/b' }))).toHaveLength(1);
  expect(diff(text({}), text({ strong: true }))).toHaveLength(1);
  expect(diff(text({}), text({}))).toEqual([]);
});
