import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { str } from 'envalid';
import {
  ConfigurationError,
  databaseUrl,
  type EnvironmentRule,
  integer,
  readEnvironment,
  unknownVariableLines,
  unknownVariables,
} from '../index';
import { ownVariables } from './unknown-variables';

const root = join(__dirname, '../../../../..');

it('names what is misspelt with what it most likely means', () => {
  const env = { NITRATE_SIGNING_KEYS: 'k', NITRATE_RENDER_PER_MINUTE: '5', NITRATE_XYZZY: '1', DATABASE_ULR: 'x' };
  expect(unknownVariables(env)).toEqual([
    { name: 'NITRATE_SIGNING_KEYS', nearest: 'NITRATE_SIGNING_KEY' },
    { name: 'NITRATE_RENDER_PER_MINUTE', nearest: 'NITRATE_RENDERS_PER_MINUTE' },
    { name: 'NITRATE_XYZZY', nearest: undefined },
    { name: 'DATABASE_ULR', nearest: 'DATABASE_URL' },
  ]);
  expect(unknownVariableLines({ NITRATE_DAT: '/srv' })).toEqual([
    'NITRATE_DAT is not a Nitrate variable and has no effect; did you mean NITRATE_DATA?',
  ]);
});

it('names all that is missing and malformed at once, each with what is set under a misspelt name', () => {
  const required = {
    DATABASE_URL: databaseUrl(),
    COUNT: integer(1, 9)({ default: 3 }),
    NITRATE_DATA: str({ desc: 'a folder' }),
    NITRATE_GRANT_KEY: str({ default: '' }),
  };
  const rule: EnvironmentRule<{ NITRATE_GRANT_KEY: string }> = [
    ({ NITRATE_GRANT_KEY: key }) => key === '',
    'NITRATE_GRANT_KEY: is missing; the edge needs it',
  ];
  const env = { DATABASE_ULR: 'postgres://host/archive', COUNT: '10', NITRATE_DATE: '/srv', NITRATE_GRANTKEY: 'k' };
  expect(() => readEnvironment(env, required, [rule])).toThrow(
    new ConfigurationError([
      'DATABASE_URL: is missing, while DATABASE_ULR is set, which Nitrate does not know',
      'COUNT: must be a whole number from 1 to 9',
      'NITRATE_DATA: is missing, while NITRATE_DATE is set, which Nitrate does not know; a folder',
      'NITRATE_GRANT_KEY: is missing, while NITRATE_GRANTKEY is set, which Nitrate does not know; the edge needs it',
    ]),
  );
  expect(() => readEnvironment({}, { NITRATE_DATA: str() })).toThrow('NITRATE_DATA: is missing');
});

it('leaves alone what is known, what belongs to others, and the links of Kubernetes to services', () => {
  const links = { NITRATE_API_SERVICE_HOST: '10.0.0.1', NITRATE_API_PORT_80_TCP_ADDR: '10.0.0.1', NITRATE_PORT: 'tcp' };
  const others = { PATH: '/bin', MAIL_FORM: 'x', MAIL_FROM: 'a@b.example', DATABASE_PASSWORD: 'p', HOME: '/' };
  expect(unknownVariables({ ...links, ...others, NITRATE_DATA: '/srv' })).toEqual([]);
});

it('knows every variable that is read, and no other', async () => {
  const files = await Promise.all(['apps', 'libs', 'tools'].map((folder) => sourcesBelow(folder)));
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  const read = new Set(texts.flatMap((text) => text.match(/\bNITRATE_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []));
  expect([...read].filter((name) => !ownVariables.includes(name))).toEqual([]);
  expect(ownVariables.filter((name) => !read.has(name))).toEqual([]);
});

async function sourcesBelow(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  const isSource = (name: string) => /\.(ts|mjs)$/.test(name) && !/node_modules|unknown-variables/.test(name);
  return names.filter(isSource).map((name) => join(root, folder, name));
}
