import { joinFacet, splitFacet } from './films/film-query-fields';
import { moved, contentName, withField } from './values';

it.each(['', [], {}, undefined, null])('removes a field that is %j, so that the other language is shown', (value) => {
  expect(withField({ title: 'a', text: 'b' }, 'title', value)).toEqual({ text: 'b' });
});

it('keeps falsy values that are not empty', () => {
  expect(withField({}, 'at', 0)).toEqual({ at: 0 });
  expect(withField({}, 'on', false)).toEqual({ on: false });
});

it('moves an item at most to the end of the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
});

it('names an item by its first text', () => {
  expect(contentName({ id: 'x', text: [{ type: 'paragraph', runs: [{ text: 'The house' }] }] })).toBe('The house');
  expect(contentName({ id: 'x', row: { id: 'y', title: 'Oldest' } })).toBe('Oldest');
  expect(contentName({ id: 'x' })).toBeUndefined();
});

it('escapes commas and backslashes in facet values', () => {
  const values = ['Archival, Cinemagazines & Newsreels', 'Drama', 'back\\slash'];
  expect(splitFacet(joinFacet(values))).toEqual(values);
  expect(splitFacet('')).toEqual([]);
});
