import { readFilmsAddress, writeFilmsAddress } from './films-address';

const roundTrip = (search: string) => writeFilmsAddress(readFilmsAddress(new URLSearchParams(search)));
const id = '019ab000-0000-7000-8000-000000000001';

it.each([
  '',
  '?q=fog+%26+mist',
  '?without=production_genre&changedBy=019ab000-0000-7000-8000-000000000001&since=2026-11-01',
  '?rows=compact&edit=rights',
  '?archive=coast&state=scheduled&availability=full&collection=Ports&without=title_de',
  '?sort=title&direction=asc&size=96&columns=year,changed'.replace(',', '%2C'),
  `?after=${id}`,
  '?end=true',
  '?columns=',
])('writes what it reads: "%s"', (search) => {
  expect(roundTrip(search)).toBe(search);
});

it.each([
  '?sort=shape',
  '?size=7',
  '?after=1',
  '?state=gone',
  '?end=perhaps',
  '?colour=red',
  '?since=2026-13-40',
  '?without=shape',
  '?edit=description_en',
])('takes the default for "%s"', (search) => {
  expect(roundTrip(search)).toBe('');
});
