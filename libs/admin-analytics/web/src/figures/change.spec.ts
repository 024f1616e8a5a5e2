import { changeOf, changeOfRate } from './change';

it.each([
  [112, 100, { kind: 'more', part: 0.12 }],
  [75, 100, { kind: 'less', part: 0.25 }],
  [100, 100, { kind: 'same' }],
  [0, 0, { kind: 'same' }],
  [5, 0, { kind: 'new' }],
  [0, 5, { kind: 'less', part: 1 }],
  [null, 5, undefined],
  [5, null, undefined],
])('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

it('says by how many points a rate differs', () => {
  expect(changeOfRate(0.5, 0.4)).toEqual({ kind: 'more', part: expect.closeTo(0.1) });
  expect(changeOfRate(0.4, 0.5)).toEqual({ kind: 'less', part: expect.closeTo(0.1) });
  expect(changeOfRate(0.40001, 0.4)).toEqual({ kind: 'same' });
  expect(changeOfRate(null, 0.4)).toBeUndefined();
});
