import { missingIn } from './missing-in.mjs';

const bill = {
  components: [
    { name: 'reel', version: '1.9.0' },
    { group: '@archive', name: 'can', version: '3.0.0' },
  ],
};

it('finds dependencies that are not named, or in another version', () => {
  expect(missingIn(bill, { dependencies: { reel: '1.9.0', '@archive/can': '3.0.0' } })).toEqual([]);
  expect(missingIn(bill, { dependencies: { reel: '2.0.0' }, optionalDependencies: { spool: '1.0.0' } })).toEqual([
    'reel@2.0.0',
    'spool@1.0.0',
  ]);
});
