import { joinFacet, splitFacet } from './facet-list';
import { moved, nameOf, withField } from './values';

it.each(['', [], {}, undefined, null])('leaves out a field that is %j: the other language stands in', (value) => {
  expect(withField({ title: 'a', text: 'b' }, 'title', value)).toEqual({ text: 'b' });
});

it('keeps what is a value though it looks empty', () => {
  expect(withField({}, 'at', 0)).toEqual({ at: 0 });
  expect(withField({}, 'on', false)).toEqual({ on: false });
});

it('moves an item as far as there are places', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
});

it('names an item by its first words', () => {
  expect(nameOf({ id: 'x', text: [{ type: 'paragraph', runs: [{ text: 'The house' }] }] })).toBe('The house');
  expect(nameOf({ id: 'x', row: { id: 'y', title: 'Oldest' } })).toBe('Oldest');
  expect(nameOf({ id: 'x' })).toBeUndefined();
});

it('holds values with commas in a facet', () => {
  const values = ['Archival, Cinemagazines & Newsreels', 'Drama', 'back\\slash'];
  expect(splitFacet(joinFacet(values))).toEqual(values);
  expect(splitFacet('')).toEqual([]);
});
