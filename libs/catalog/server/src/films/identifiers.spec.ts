import { identifierValues, presentIdentifiers } from './identifiers';

const handle = '21.11155/B18C4B70-D6A5-45F1-A38F-6816EA633587';

it.each([
  [`avefi:${handle}`, `avefi:${handle}`],
  [`AVefi ${handle}`, `avefi:${handle}`],
  [`https://hdl.handle.net/${handle}`, `avefi:${handle}`],
  ['EIDR: 10.5240/7791-8534-2C23-9030-8610-5', 'eidr:10.5240/7791-8534-2C23-9030-8610-5'],
  ['http://www.wikidata.org/entity/Q42', 'wikidata:Q42'],
  ['wikidata:42', 'wikidata:42'],
  ['__proto__:1', '__proto__:1'],
  ['Inventory 17', 'Inventory 17'],
])('stores the identifier %j as %j', (written, stored) => {
  expect(identifierValues([written, written])).toEqual([stored]);
});

it('names and links the schemes that are known', () => {
  expect(
    presentIdentifiers([`avefi:${handle}`, 'isan:0000-0000-D07A-0090-Q', 'Inventory 17', 'avefi:javascript']),
  ).toEqual([
    { scheme: 'AVefi', value: handle, url: `https://hdl.handle.net/${handle}` },
    { scheme: 'ISAN', value: '0000-0000-D07A-0090-Q', url: null },
    { scheme: null, value: 'Inventory 17', url: null },
    { scheme: null, value: 'avefi:javascript', url: null },
  ]);
});
