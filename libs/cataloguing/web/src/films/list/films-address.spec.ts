import { readFilmsAddress, writeFilmsAddress } from './films-address';

const roundTrip = (search: string) => writeFilmsAddress(readFilmsAddress(new URLSearchParams(search)));
const id = '019ab000-0000-7000-8000-000000000001';

it.each([
  '',
  '?q=fog+%26+mist',
  '?archive=coast&state=scheduled&availability=full&collection=Ports&without=title_de',
  '?sort=title&direction=asc&size=96&columns=year,changed'.replace(',', '%2C'),
  `?after=${id}`,
  '?end=true',
  '?columns=',
])('writes what it reads: "%s"', (search) => {
  expect(roundTrip(search)).toBe(search);
});

it.each(['?sort=shape', '?size=7', '?after=1', '?state=gone', '?end=perhaps', '?colour=red'])(
  'takes the default for "%s"',
  (search) => {
    expect(roundTrip(search)).toBe('');
  },
);
