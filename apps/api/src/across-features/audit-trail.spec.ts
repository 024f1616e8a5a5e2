import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAudit } from '@nitrate/audit';
import type { KnownRoute } from '@nitrate/http';
import { knownEndpoints } from '../access/access-table';
import { administrationCalls } from '../testing/audited/administration-calls';
import { contentCalls } from '../testing/audited/content-calls';
import { filmCalls } from '../testing/audited/film-calls';
import { mediaCalls } from '../testing/audited/media-calls';
import { type AuditedApi, type AuditedCalls, startAuditedApi } from '../testing/audited/start-audited-api';
import { subscriptionCalls } from '../testing/audited/subscription-calls';
import { userCalls } from '../testing/audited/user-calls';

jest.setTimeout(60_000);

let api: AuditedApi;
beforeAll(async () => {
  api = await startAuditedApi();
});
afterAll(() => api.app.close());

/** Every call that leaves an entry: each write in `/admin`, and publishing, withdrawing and deleting in `/studio`. */
const calls: AuditedCalls = {
  ...administrationCalls,
  ...userCalls,
  ...subscriptionCalls,
  ...contentCalls,
  ...filmCalls,
  ...mediaCalls,
};

const isWrite = ({ method, url, endpoint }: KnownRoute) =>
  method !== 'GET' &&
  (url.startsWith('/api/admin/') ||
    (url.startsWith('/api/studio/') &&
      (endpoint?.twoFactor === true || url.endsWith('/decision') || url.includes('/duplicates/different'))));

const messages = (locale: string) =>
  JSON.parse(
    readFileSync(
      join(__dirname, `../../../../libs/admin-management/web/src/messages.admin-management.${locale}.json`),
      'utf8',
    ),
  ) as Record<string, string>;

describe('the audit trail of the api', () => {
  it('knows every call that has to leave an entry', () => {
    const writes = knownEndpoints(api.app).filter(isWrite);
    expect(writes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.keys(calls))('has an entry with words in both languages after %s', async (name) => {
    const call = await calls[name]?.(api);
    if (!call) throw new Error(name);
    const [newest] = await readAudit(api.database, {}, 1);
    await api.ok(name.split(' ')[0] ?? '', call);
    const [entry] = await readAudit(api.database, {}, 1);
    expect(entry?.id).not.toBe(newest?.id);
    expect(entry).toMatchObject({ actor: api.admin, requestId: expect.any(String) as string });
    for (const locale of ['en', 'de']) {
      const words = [`action.${entry?.action}`, `kind.${entry?.targetKind}`];
      const missing = words.filter((word) => !(`adminManagement.audit.${word}` in messages(locale)));
      expect([locale, missing]).toEqual([locale, []]);
    }
  });

  it('says what the archive runs on', async () => {
    const response = await api.app.inject({ url: '/api/admin/jobs/health', headers: { cookie: api.cookie } });
    expect(response.json()).toMatchObject({
      parts: expect.arrayContaining([{ part: 'database', state: 'up', isWell: true }]) as unknown,
      disk: { bytes: expect.any(Number) as number, freeBytes: expect.any(Number) as number },
      database: { bytes: expect.any(Number) as number, isEmbedded: true, replica: null },
      versions: { nitrate: expect.stringMatching(/^\d+\.\d+\.\d+/) as string, node: process.versions.node },
      storage: 'disk',
      hasRedis: false,
    });
  });
});
