import { str } from 'envalid';
import { ConfigurationError, databaseUrl, readEnvironment, integer } from '../index';

const specs = {
  DATABASE_URL: databaseUrl({ default: undefined }),
  COUNT: integer(1, 9)({ default: 3 }),
  NAME: str({ default: 'film' }),
};

function errorsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnvironment(env, specs);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.errors;
    throw error;
  }
  return [];
}

describe('readEnvironment', () => {
  it('returns variables that are set, and defaults for the others', () => {
    const url = 'postgresql://name@host/archive';
    expect(readEnvironment({ DATABASE_URL: url, COUNT: '9' }, specs)).toMatchObject({
      DATABASE_URL: url,
      COUNT: 9,
      NAME: 'film',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readEnvironment({ DATABASE_URL: '', COUNT: '' }, specs)).toMatchObject({ COUNT: 3 });
    expect(errorsOf({ DATABASE_URL: '' })).toEqual([]);
  });

  it('names each invalid variable', () => {
    expect(errorsOf({ DATABASE_URL: 'mysql://host', COUNT: '10' })).toEqual([
      'DATABASE_URL: must begin with postgres:// or postgresql://',
      'COUNT: must be a whole number from 1 to 9',
    ]);
    expect(errorsOf({ COUNT: '2.5' })).toEqual(['COUNT: must be a whole number from 1 to 9']);
  });
});
