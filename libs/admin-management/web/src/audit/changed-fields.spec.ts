import { auditChanges } from './changed-fields';

const fields = (before: unknown, after: unknown) =>
  auditChanges(before, after).map(({ path, before: old, after: now }) => [path.join('.'), old, now]);

describe('the difference of two states', () => {
  it('has the fields that differ, however deep, and no others', () => {
    const before = { en: { published: 2, scheduled: null }, de: { published: 1 }, roles: ['EDITOR'] };
    const after = { en: { published: 3, scheduled: null }, de: { published: 1 }, roles: ['EDITOR', 'ADMIN'] };
    expect(fields(before, after)).toEqual([
      ['en.published', 2, 3],
      ['roles.1', undefined, 'ADMIN'],
    ]);
  });

  it('names each field of what was added or removed, and of a value that became several', () => {
    expect(fields(null, { name: 'a', alt: { en: '', de: null } })).toEqual([
      ['name', undefined, 'a'],
      ['alt.en', undefined, ''],
      ['alt.de', undefined, null],
    ]);
    expect(fields({ state: 'new' }, null)).toEqual([['state', 'new', undefined]]);
    expect(fields({ scheduled: null }, { scheduled: { version: 4 } })).toEqual([
      ['scheduled', null, undefined],
      ['scheduled.version', undefined, 4],
    ]);
  });

  it('is empty where nothing differs, and takes lists and plain values', () => {
    expect(fields(null, null)).toEqual([]);
    expect(fields({ a: [1] }, { a: [1] })).toEqual([]);
    expect(fields(['en'], ['en', 'de'])).toEqual([['1', undefined, 'de']]);
    expect(fields('open', 'closed')).toEqual([['', 'open', 'closed']]);
  });
});
