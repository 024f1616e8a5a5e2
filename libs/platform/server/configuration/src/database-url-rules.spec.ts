import { databaseUrl, databaseUrlRules, readEnvironment } from '../index';

const url = 'postgres://db.example/nitrate';
const optional = databaseUrl({ default: undefined });
const specs = { DATABASE_URL: optional, DATABASE_DIRECT_URL: optional, DATABASE_READ_URL: optional };

it('refuses further URLs of a database without the one that they belong to', () => {
  const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, specs, databaseUrlRules);
  const further = { DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url };
  expect(() => read(further)).toThrow(/DATABASE_DIRECT_URL: belongs to .*\n.*DATABASE_READ_URL: belongs/);
  expect(() => read({ ...further, DATABASE_URL: url })).not.toThrow();
  expect(() => read({})).not.toThrow();
});
