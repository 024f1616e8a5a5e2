import { billOfFolders } from './bill-of.mjs';

const component = (name: string, path: string, components?: object[]) => ({
  name,
  'bom-ref': name,
  properties: [{ name: 'cdx:npm:package:path', value: path }],
  ...(components && { components }),
});

it('has the packages of the folders alone, also nested ones, and no dependency on others', () => {
  const bill = {
    metadata: { component: { 'bom-ref': 'nitrate' } },
    components: [
      component('reel', 'node_modules/reel', [
        component('spool', 'node_modules/reel/node_modules/spool'),
        component('reel-darwin', 'node_modules/reel/node_modules/reel-darwin'),
      ]),
      component('can-darwin', 'node_modules/can-darwin'),
    ],
    dependencies: [
      { ref: 'nitrate', dependsOn: ['reel', 'can-darwin'] },
      { ref: 'reel', dependsOn: ['spool', 'reel-darwin'] },
      { ref: 'spool' },
      { ref: 'can-darwin' },
    ],
  };
  expect(billOfFolders(bill, new Set(['node_modules/reel', 'node_modules/reel/node_modules/spool']))).toEqual({
    metadata: bill.metadata,
    components: [component('reel', 'node_modules/reel', [component('spool', 'node_modules/reel/node_modules/spool')])],
    dependencies: [
      { ref: 'nitrate', dependsOn: ['reel'] },
      { ref: 'reel', dependsOn: ['spool'] },
      { ref: 'spool', dependsOn: [] },
    ],
  });
});
