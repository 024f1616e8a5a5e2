import { requireDatabaseUrl } from '../index';

const url = 'postgres://db.example/nitrate';

it('refuses further URLs of a database without the one that they belong to', () => {
  const further = { DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url };
  expect(() => requireDatabaseUrl(further)).toThrow(/DATABASE_DIRECT_URL: belongs to .*\n.*DATABASE_READ_URL: belongs/);
  expect(() => requireDatabaseUrl({ ...further, DATABASE_URL: url })).not.toThrow();
  expect(() => requireDatabaseUrl({})).not.toThrow();
});
