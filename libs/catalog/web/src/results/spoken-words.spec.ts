import { spokenQuery } from './spoken-words';

it.each([
  ['lantern', 'spoken', 'spoken:lantern'],
  [' Laterne  am  Kai ', 'gesprochen', 'gesprochen:Laterne gesprochen:am gesprochen:Kai'],
  ['"the quay"', 'spoken', undefined],
  ['spoken:quay', 'spoken', undefined],
  ['quay -night', 'spoken', undefined],
  ['', 'spoken', undefined],
] as const)('%s in %s: %s', (q, field, expected) => {
  expect(spokenQuery(q, field)).toBe(expected);
});
