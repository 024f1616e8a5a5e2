import { DiskFull, isDiskFull } from '../index';

it('knows a full disk of the file system, of the database, and as a cause', () => {
  const of = (code: string) => Object.assign(new Error(code), { code });
  const full = [of('ENOSPC'), of('EDQUOT'), of('53100'), new DiskFull(), new Error('x', { cause: of('ENOSPC') })];
  expect(full.map(isDiskFull)).toEqual(full.map(() => true));
  for (const other of [of('ENOENT'), of('53300'), new Error('x', { cause: of('EIO') }), undefined]) {
    expect(isDiskFull(other)).toBe(false);
  }
});
