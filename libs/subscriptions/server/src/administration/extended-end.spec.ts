import { extendedEnd } from './extended-end';

const now = new Date('2041-03-01T12:00:00Z');
const end = new Date('2041-03-20T09:30:15.250Z');

it('keeps the time of day of the end', () => {
  expect(extendedEnd(end, '2041-04-20', now)).toEqual(new Date('2041-04-20T09:30:15.250Z'));
});

it.each([
  ['2041-03-20', end, 'tooEarly'],
  ['2041-03-19', end, 'tooEarly'],
  // Later than an end that is over, and still over.
  ['2041-02-25', new Date('2041-02-01T12:00:00Z'), 'tooEarly'],
  ['2043-03-02', end, 'tooLate'],
])('refuses %s', (day, from, code) => {
  expect(extendedEnd(from, day, now)).toMatchObject({ path: 'body.until', code });
});
