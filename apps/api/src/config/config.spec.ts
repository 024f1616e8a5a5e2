import { ConfigurationError } from '@nitrate/configuration';
import { readConfig } from './config';

const sending = {
  SMTP_URL: 'smtps://house:secret@mail.example:465',
  MAIL_FROM: 'Nitrate <archive@films.example>',
  PUBLIC_ORIGIN: 'https://films.example',
};
const minimal = { DATABASE_URL: 'postgres://localhost/nitrate', NITRATE_EMBEDDED: '1' };
/** The settings of a database that is not embedded. */
const external = { DATABASE_URL: minimal.DATABASE_URL, NITRATE_SIGNING_KEY: 'k'.repeat(32), ...sending };

function errorsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.errors;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs only a database in the embedded mode', () => {
    expect(readConfig(minimal, '/srv')).toMatchObject({
      port: 4200,
      host: 'localhost',
      dataFolder: '/srv/.data',
      openAccess: false,
      signingKeys: [],
      publicOrigin: undefined,
      pages: true,
    });
  });

  it('gives requests in work ten seconds to end, less under a supervisor, or what is set', () => {
    const graceMs = (env: NodeJS.ProcessEnv) => readConfig({ ...minimal, ...env }, '/srv').graceMs;
    expect(graceMs({})).toBe(10_000);
    expect(graceMs({ NITRATE_INSTANCE: 'i' })).toBe(900);
    expect(graceMs({ NITRATE_INSTANCE: 'i', NITRATE_GRACE_SECONDS: '30' })).toBe(30_000);
  });

  it('measures nothing without METRICS_PORT, and listens on this machine alone with it', () => {
    expect(readConfig(minimal, '/srv').metrics).toBeUndefined();
    expect(readConfig({ ...minimal, METRICS_PORT: '9464' }, '/srv').metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(errorsOf({ ...minimal, METRICS_PORT: '4200' })).toEqual([
      'METRICS_PORT: must differ from PORT, because metrics are not for visitors',
    ]);
    expect(
      errorsOf({ ...minimal, METRICS_PORT: 'yes', METRICS_HOST: 'not a host', NITRATE_DRAIN_SECONDS: '-1' }),
    ).toEqual([
      expect.stringMatching(/^METRICS_PORT: /),
      expect.stringMatching(/^METRICS_HOST: /),
      expect.stringMatching(/^NITRATE_DRAIN_SECONDS: /),
    ]);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ ...minimal, PORT: '', PUBLIC_ORIGIN: '' }, '/srv').port).toBe(4200);
  });

  it('reports all variables with mistakes at once', () => {
    const env = {
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://localhost',
      DATABASE_CONNECTIONS: '1',
      PUBLIC_ORIGIN: 'https://films.example/archive',
      TRUSTED_PROXIES: '10.0.0.0/33',
      TRUSTED_HOPS: '1',
      LOG_LEVEL: 'loud',
      NITRATE_PAGES: 'maybe',
      NITRATE_SIGNING_KEY: 'short',
      NITRATE_EMBEDDED: 'perhaps',
      NITRATE_API_BASE: '/backend',
      NITRATE_CONTENT_BASE: 'http://',
      NITRATE_MEDIA_BASE: 'ftp://media.example',
      NITRATE_PAGE_VIEWS_BASE: 'nowhere',
    };
    expect(
      errorsOf(env)
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(Object.keys(env).sort());
  });

  it('names what is missing together with what is invalid, and nothing that depends on the latter', () => {
    const names = (env: NodeJS.ProcessEnv) => errorsOf(env).map((line) => line.split(':')[0]);
    const missing = ['NITRATE_SIGNING_KEY', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN'];
    expect(names({ PORT: 'many' })).toEqual(['PORT', 'DATABASE_URL', ...missing]);
    expect(names({ ...external, SMTP_URL: 'mail', MAIL_FROM: '' })).toEqual(['SMTP_URL', 'MAIL_FROM']);
    expect(names({ ...external, NITRATE_EMBEDDED: 'maybe', NITRATE_SIGNING_KEY: '' })).toEqual(['NITRATE_EMBEDDED']);
  });

  it('refuses open access outside of the embedded mode', () => {
    expect(errorsOf({ ...external, NITRATE_OPEN_ACCESS: '1' })).toEqual([
      expect.stringMatching(/^NITRATE_OPEN_ACCESS: /),
    ]);
    expect(readConfig({ ...minimal, NITRATE_OPEN_ACCESS: '1' }, '/srv').openAccess).toBe(true);
  });

  it('takes no payments by default where other machines reach the server, and no sandbox without the embedded mode', () => {
    const payments = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv').payments;
    expect(payments(minimal)).toBe('sandbox');
    expect(payments({ ...minimal, NITRATE_PAYMENTS: 'off' })).toBe('off');
    expect(payments({ ...minimal, HOST: '0.0.0.0' })).toBe('off');
    expect(payments({ ...minimal, PUBLIC_ORIGIN: 'https://films.example' })).toBe('off');
    expect(payments({ ...minimal, HOST: '0.0.0.0', NITRATE_PAYMENTS: 'sandbox' })).toBe('sandbox');
    expect(payments(external)).toBe('off');
    expect(errorsOf({ ...external, NITRATE_PAYMENTS: 'sandbox' })).toEqual([
      expect.stringMatching(/^NITRATE_PAYMENTS: may be sandbox only/),
    ]);
    expect(readConfig({ ...minimal, NITRATE_PLANS: 'plans/our.json' }, '/srv').plansFile).toBe('/srv/plans/our.json');
  });

  it('takes payments with Stripe where its key and the secret of its webhook are set, and prints neither', () => {
    const [key, webhookSecret] = ['rk_live_0123456789abcdef', 'whsec_0123456789abcdef'];
    const stripe = { ...external, NITRATE_PAYMENTS: 'stripe' };
    const complete = { ...stripe, NITRATE_STRIPE_KEY: key, NITRATE_STRIPE_WEBHOOK_SECRET: webhookSecret };
    expect(readConfig(complete, '/srv')).toMatchObject({ payments: 'stripe', stripe: { key, webhookSecret } });
    expect(readConfig({ ...complete, ...minimal }, '/srv').payments).toBe('stripe');
    expect(readConfig({ ...complete, NITRATE_PAYMENTS: 'off' }, '/srv').stripe).toBeUndefined();
    expect(errorsOf(stripe)).toEqual([
      expect.stringMatching(/^NITRATE_STRIPE_KEY: is missing/),
      expect.stringMatching(
        /^NITRATE_STRIPE_WEBHOOK_SECRET: is missing; .* webhook that leads to \/api\/webhooks\/stripe/,
      ),
    ]);
    const swapped = { ...stripe, NITRATE_STRIPE_KEY: webhookSecret, NITRATE_STRIPE_WEBHOOK_SECRET: key };
    expect(errorsOf(swapped)).toEqual([
      expect.stringMatching(/^NITRATE_STRIPE_KEY: must be a secret or restricted key/),
      expect.stringMatching(/^NITRATE_STRIPE_WEBHOOK_SECRET: must be the signing secret/),
    ]);
    expect(errorsOf(swapped).join()).not.toMatch(/0123456789/);
    expect(errorsOf({ ...stripe, NITRATE_STRIPE_KEY: 'pk_live_0123456789abcdef' })).toEqual([
      expect.stringMatching(/^NITRATE_STRIPE_KEY: must be/),
      expect.stringMatching(/^NITRATE_STRIPE_WEBHOOK_SECRET: is missing/),
    ]);
  });

  it('sends the key of Stripe to this machine alone in its place, for tests', () => {
    const api = (address: string) => ({ ...minimal, NITRATE_STRIPE_API: address });
    for (const address of ['https://stripe.evil.example', 'http://10.0.0.1:80', 'http://127.0.0.1', 'localhost:1']) {
      expect(errorsOf(api(address))).toEqual([expect.stringMatching(/^NITRATE_STRIPE_API: is for tests alone/)]);
    }
    expect(errorsOf(api('http://127.0.0.1:12111'))).toEqual([]);
  });

  it('requires a shared signing key outside of the embedded mode', () => {
    expect(errorsOf({ DATABASE_URL: minimal.DATABASE_URL, ...sending })).toEqual([
      expect.stringMatching(/^NITRATE_SIGNING_KEY: /),
    ]);
    const rotated = `${'n'.repeat(32)}, ${'o'.repeat(40)}`;
    expect(readConfig({ ...minimal, NITRATE_SIGNING_KEY: rotated }, '/srv').signingKeys).toEqual([
      'n'.repeat(32),
      'o'.repeat(40),
    ]);
  });

  it('requires a mail server, a sender and an origin for links when mails are sent', () => {
    expect(errorsOf({ ...external, SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL: is missing/)]);
    expect(errorsOf({ ...minimal, SMTP_URL: sending.SMTP_URL })).toEqual([
      expect.stringMatching(/^MAIL_FROM: is missing/),
      expect.stringMatching(/^PUBLIC_ORIGIN: is missing/),
    ]);
    expect(readConfig(external, '/srv').mail).toEqual({
      smtpUrl: sending.SMTP_URL,
      mailbox: false,
      from: sending.MAIL_FROM,
    });
    expect(readConfig(minimal, '/srv').mail.smtpUrl).toBeUndefined();
  });

  it('sends enquiries to an address of their own, or to the sender of mails', () => {
    const salesAddress = (env: NodeJS.ProcessEnv) => readConfig({ ...external, ...env }, '/srv').salesAddress;
    expect(salesAddress({})).toBe('archive@films.example');
    expect(salesAddress({ MAIL_FROM: 'desk@films.example' })).toBe('desk@films.example');
    expect(salesAddress({ NITRATE_SALES_EMAIL: 'licences@films.example' })).toBe('licences@films.example');
    for (const address of [
      'licences',
      'a@b.example, c@d.example',
      'Licences <a@b.example>',
      'a@b.example\nBcc: x@y.example',
    ])
      expect(errorsOf({ ...external, NITRATE_SALES_EMAIL: address })).toEqual([
        expect.stringMatching(/^NITRATE_SALES_EMAIL: must be one address/),
      ]);
  });

  it('says how networks of subscribers are stored now', () => {
    const networks = { NITRATE_SUBSCRIBER_NETWORKS: 'City Library=23.0.0.0/24' };
    expect(errorsOf({ ...external, ...networks })).toEqual([
      expect.stringMatching(/^NITRATE_SUBSCRIBER_NETWORKS: is no longer read, .* npm run organisations -- add/),
    ]);
  });

  it('reads how many films may play at once on an account', () => {
    const streams = (count: string) => ({ ...external, NITRATE_STREAMS_PER_ACCOUNT: count });
    expect(readConfig(external, '/srv').streamsPerAccount).toBe(3);
    expect(readConfig(streams('100'), '/srv').streamsPerAccount).toBe(100);
    for (const count of ['0', '101', '2.5', 'many']) {
      expect(errorsOf(streams(count))).toEqual([expect.stringMatching(/^NITRATE_STREAMS_PER_ACCOUNT: /)]);
    }
  });

  it('reads at which hour smart lists are mailed', () => {
    const at = (hour: string) => ({ ...external, NITRATE_LIST_MAIL_HOUR: hour });
    expect(readConfig(external, '/srv').listMailHour).toBe(5);
    expect(readConfig(at('0'), '/srv').listMailHour).toBe(0);
    for (const hour of ['24', '-1', '5:30', 'noon']) {
      expect(errorsOf(at(hour))).toEqual([expect.stringMatching(/^NITRATE_LIST_MAIL_HOUR: .* from 0 to 23/)]);
    }
  });

  it('reads a password of the demo accounts in the embedded mode, and never prints it', () => {
    const [strong, weak] = ['Reel-of-the-house-7!', 'weakhorse'];
    expect(readConfig({ ...minimal, NITRATE_DEMO_PASSWORD: strong }, '/srv').demoPassword).toBe(strong);
    for (const env of [
      { ...minimal, NITRATE_DEMO_PASSWORD: weak },
      { ...external, NITRATE_DEMO_PASSWORD: strong },
    ]) {
      const errors = errorsOf(env);
      expect(errors).toEqual([expect.stringMatching(/^NITRATE_DEMO_PASSWORD: /)]);
      expect(errors.join()).not.toContain(env.NITRATE_DEMO_PASSWORD);
    }
  });

  it('limits attempts by IP address by default, and always outside of the embedded mode', () => {
    expect(readConfig(minimal, '/srv').limitAddresses).toBe(true);
    expect(readConfig({ ...minimal, NITRATE_ADDRESS_LIMITS: 'off' }, '/srv').limitAddresses).toBe(false);
    for (const env of [
      { ...minimal, NITRATE_ADDRESS_LIMITS: 'sometimes' },
      { ...external, NITRATE_ADDRESS_LIMITS: 'off' },
    ]) {
      expect(errorsOf(env)).toEqual([expect.stringMatching(/^NITRATE_ADDRESS_LIMITS: /)]);
    }
  });

  it('trusts networks of proxies, and requires the origin that they serve', () => {
    const proxies = (text: string) => ({ ...minimal, PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: text });
    expect(readConfig(minimal, '/srv').trustedProxies).toEqual([]);
    const networks = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'];
    expect(readConfig(proxies(' 127.0.0.1, 10.0.0.0/8 ::1,fd00::/8'), '/srv').trustedProxies).toEqual(networks);
    expect(errorsOf({ ...proxies('10.0.0.0/8'), PUBLIC_ORIGIN: '' })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN: is missing; behind the proxies/),
    ]);
  });

  it.each(['10.0.0.0/33', '10.1', '256.1.1.1', 'proxy.example', 'fd00::/129', 'fe80::1%eth0', '10.0.0.0/', '2'])(
    'refuses %s as a network of proxies',
    (network) => {
      const env = { ...minimal, PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: `10.0.0.1 ${network}` };
      expect(errorsOf(env)).toEqual([
        `TRUSTED_PROXIES: ${network} is not a network such as 10.0.0.0/8, fd00::/8 or 192.0.2.1`,
      ]);
    },
  );

  it.each(['0.0.0.0/0', '::/0'])('does not trust all addresses: %s', (network) => {
    expect(errorsOf({ ...minimal, PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: network })).toEqual([
      `TRUSTED_PROXIES: ${network} contains all addresses`,
    ]);
  });

  it('refuses the count of proxies, and says what to set instead', () => {
    for (const count of ['0', '1']) {
      expect(errorsOf({ ...minimal, TRUSTED_HOPS: count })).toEqual([
        expect.stringMatching(/^TRUSTED_HOPS: is no longer read, .* set TRUSTED_PROXIES to the networks/),
      ]);
    }
    expect(readConfig({ ...minimal, TRUSTED_HOPS: '' }, '/srv').trustedProxies).toEqual([]);
  });

  it.each<[NodeJS.ProcessEnv, boolean]>([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1', PUBLIC_ORIGIN: 'http://localhost:4200' }, true],
    [{ PUBLIC_ORIGIN: 'http://nitrate.localhost' }, true],
    [{ PUBLIC_ORIGIN: 'http://[::1]:4200' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ HOST: 'films.example' }, false],
    [{ HOST: '127.0.0.1.evil.example' }, false],
    [{ PUBLIC_ORIGIN: 'https://films.example' }, false],
    [{ PUBLIC_ORIGIN: 'http://localhost.films.example' }, false],
    [{ PUBLIC_ORIGIN: 'http://localhost:4200', TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ NITRATE_EMBEDDED: '0', NITRATE_SIGNING_KEY: external.NITRATE_SIGNING_KEY, ...sending }, false],
    [sending, false],
  ])('with %j the mailbox page exists: %s', (env, exists) => {
    expect(readConfig({ ...minimal, ...env }, '/srv').mail.mailbox).toBe(exists);
  });

  it('limits what clients may hold open and have rendered', () => {
    expect(readConfig(minimal, '/srv')).toMatchObject({
      callsPerMinute: 6000,
      rendersPerMinute: 600,
      limits: {
        headersTimeoutMs: 10_000,
        requestTimeoutMs: 30_000,
        uploadTimeoutMs: 600_000,
        maxConnections: 4096,
        maxConnectionsPerAddress: 512,
      },
    });
    const timeouts = { NITRATE_HEADERS_TIMEOUT: '60', NITRATE_UPLOAD_TIMEOUT: '20' };
    expect(errorsOf({ ...minimal, ...timeouts })).toEqual([
      'NITRATE_UPLOAD_TIMEOUT: must not be shorter than NITRATE_REQUEST_TIMEOUT',
      'NITRATE_REQUEST_TIMEOUT: must not be shorter than NITRATE_HEADERS_TIMEOUT',
    ]);
  });

  it('counts calls in Redis where it is named, and refuses any other address without repeating it', () => {
    expect(readConfig(minimal, '/srv').redisUrl).toBeUndefined();
    const url = 'rediss://nitrate:secret@redis.example:6380/1';
    expect(readConfig({ ...minimal, REDIS_URL: url }, '/srv').redisUrl).toBe(url);
    for (const wrong of ['redis.example:6379', 'http://redis.example', 'redis://', 'secret']) {
      const [mistake] = errorsOf({ ...minimal, REDIS_URL: wrong });
      expect(mistake).toMatch(/^REDIS_URL: must be a URL such as redis:/);
      expect(mistake).not.toContain('secret');
    }
  });

  it.each(['http://mail.example', 'mail.example:25', 'smtp://', 'secret'])('refuses %s as a mail server', (url) => {
    const [mistake] = errorsOf({ ...minimal, ...sending, SMTP_URL: url });
    expect(mistake).toMatch(/^SMTP_URL: must be a URL such as/);
    expect(mistake).not.toContain('secret@');
  });

  it.each(['archive', 'a@b, c@d', 'Nitrate <a@b>\nBcc: x@y', 'Nitrate <a@b> <c@d>'])(
    'refuses %j as a sender',
    (from) => {
      expect(errorsOf({ ...minimal, ...sending, MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM: must be/),
      ]);
    },
  );

  it('reads where vulnerabilities are reported, which needs a day until which that is right', () => {
    const contact = { NITRATE_SECURITY_CONTACT: 'security@films.example, https://films.example/report' };
    expect(readConfig(minimal, '/srv').securityContact).toBeUndefined();
    expect(
      readConfig({ ...minimal, ...contact, NITRATE_SECURITY_EXPIRES: '2027-06-30' }, '/srv').securityContact,
    ).toEqual({
      contacts: ['mailto:security@films.example', 'https://films.example/report'],
      expires: new Date('2027-06-30T00:00:00Z'),
    });
    expect(errorsOf({ ...minimal, ...contact })).toEqual([
      expect.stringMatching(/^NITRATE_SECURITY_EXPIRES: is missing/),
    ]);
    const wrong = { NITRATE_SECURITY_CONTACT: 'http://films.example', NITRATE_SECURITY_EXPIRES: '2027-02-30' };
    expect(errorsOf({ ...minimal, ...wrong })).toEqual([
      'NITRATE_SECURITY_CONTACT: http://films.example is neither an e-mail address nor an https URL',
      'NITRATE_SECURITY_EXPIRES: must be a day such as 2027-06-30',
    ]);
  });
});
