import { ConfigurationMistakes, readConfig } from './config';

const sending = {
  SMTP_URL: 'smtps://house:secret@mail.example:465',
  MAIL_FROM: 'Nitrate <archive@films.example>',
  PUBLIC_ORIGIN: 'https://films.example',
};
const least = { DATABASE_URL: 'postgres://localhost/nitrate', NITRATE_EMBEDDED: '1' };

function mistakesOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigurationMistakes) return error.mistakes;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs nothing but a database where npm start runs it', () => {
    expect(readConfig(least, '/srv')).toMatchObject({
      port: 4200,
      host: 'localhost',
      dataFolder: '/srv/.data',
      openAccess: false,
      signingKeys: [],
      publicOrigin: undefined,
      pages: true,
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ ...least, PORT: '', PUBLIC_ORIGIN: '' }, '/srv').port).toBe(4200);
  });

  it('names every variable with a mistake at once', () => {
    const env = {
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://localhost',
      DATABASE_CONNECTIONS: '1',
      PUBLIC_ORIGIN: 'https://films.example/archive',
      TRUSTED_HOPS: '-1',
      LOG_LEVEL: 'loud',
      NITRATE_PAGES: 'maybe',
      NITRATE_SIGNING_KEY: 'short',
      NITRATE_EMBEDDED: 'perhaps',
      NITRATE_MEDIA_BASE: 'ftp://media.example',
      NITRATE_PAGE_VIEWS_BASE: 'nowhere',
    };
    expect(
      mistakesOf(env)
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(Object.keys(env).sort());
  });

  it('refuses open access on a database of one’s own', () => {
    const key = 'k'.repeat(32);
    const own = { DATABASE_URL: least.DATABASE_URL, NITRATE_SIGNING_KEY: key, NITRATE_OPEN_ACCESS: '1', ...sending };
    expect(mistakesOf(own)).toEqual([expect.stringMatching(/^NITRATE_OPEN_ACCESS: /)]);
    expect(readConfig({ ...least, NITRATE_OPEN_ACCESS: '1' }, '/srv').openAccess).toBe(true);
  });

  it('wants a signing key that all processes share where they are not ours alone', () => {
    expect(mistakesOf({ DATABASE_URL: least.DATABASE_URL, ...sending })).toEqual([
      expect.stringMatching(/^NITRATE_SIGNING_KEY: /),
    ]);
    const rotated = `${'n'.repeat(32)}, ${'o'.repeat(40)}`;
    expect(readConfig({ ...least, NITRATE_SIGNING_KEY: rotated }, '/srv').signingKeys).toEqual([
      'n'.repeat(32),
      'o'.repeat(40),
    ]);
  });

  it('wants a mail server, a sender and an origin for links wherever mails really go out', () => {
    const own = { DATABASE_URL: least.DATABASE_URL, NITRATE_SIGNING_KEY: 'k'.repeat(32) };
    expect(mistakesOf(own)).toEqual([expect.stringMatching(/^SMTP_URL: is missing/)]);
    expect(mistakesOf({ ...least, SMTP_URL: sending.SMTP_URL })).toEqual([
      expect.stringMatching(/^MAIL_FROM: is missing/),
      expect.stringMatching(/^PUBLIC_ORIGIN: is missing/),
    ]);
    expect(readConfig({ ...own, ...sending }, '/srv').mail).toEqual({
      smtpUrl: sending.SMTP_URL,
      from: sending.MAIL_FROM,
    });
    expect(readConfig(least, '/srv').mail.smtpUrl).toBeUndefined();
  });

  it.each(['http://mail.example', 'mail.example:25', 'smtp://', 'secret'])('refuses %s as a mail server', (url) => {
    const [mistake] = mistakesOf({ ...least, ...sending, SMTP_URL: url });
    expect(mistake).toMatch(/^SMTP_URL: must be an address such as/);
    expect(mistake).not.toContain('secret@');
  });

  it.each(['archive', 'a@b, c@d', 'Nitrate <a@b>\nBcc: x@y', 'Nitrate <a@b> <c@d>'])(
    'refuses %j as a sender',
    (from) => {
      expect(mistakesOf({ ...least, ...sending, MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM: must be/),
      ]);
    },
  );
});
