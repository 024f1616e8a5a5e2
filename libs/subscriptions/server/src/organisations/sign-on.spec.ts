import { auditMigrations, readAudit } from '@nitrate/audit';
import { startTestDatabase } from '@nitrate/database/testing';
import { subscriptionsMigrations } from '../subscriptions-migrations';
import { foreignTables } from '../testing/foreign-tables';
import type { OidcDeps } from './change-oidc';
import { changeOrganisation, type OrganisationChange, removeOrganisation } from './change-organisation';
import { findSignOn, findSignOnOfDomain, resealSecrets } from './find-sign-on';
import { listOrganisations } from './organisation-store';
import { secretBox } from '@nitrate/configuration';

jest.setTimeout(30_000);

const now = new Date('2026-11-23T12:00:00Z');
const firstKey = 'first-key-of-the-spec-0123456789abcdef';
const secondKey = 'second-key-of-the-spec-0123456789abcde';
const secrets = secretBox([firstKey], 'organisation secret');

const oidc = { issuer: 'https://id.school.example', clientId: 'archive', clientSecret: 'sesame' };
const school: OrganisationChange = { name: 'Film School', domains: ['School.example', 'film.school.example'], oidc };

async function start({ allowLocalIssuer = false, checkProvider }: Partial<OidcDeps> = {}) {
  const database = await startTestDatabase([auditMigrations, foreignTables, subscriptionsMigrations]);
  const deps = {
    database,
    allowPrivate: true,
    allowLocalIssuer,
    secrets,
    now,
    ...(checkProvider && { checkProvider }),
  };
  const save = (change: OrganisationChange, mode: 'add' | 'change' = 'add') =>
    changeOrganisation(deps, { slug: 'film-school', mode }, change);
  const find = (at = now, box = secrets) => findSignOn({ database, secrets: box }, 'film-school', at);
  return { database, save, find };
}

const signOn = {
  slug: 'film-school',
  name: 'Film School',
  domains: ['film.school.example', 'school.example'],
  ...oidc,
};

describe('the OpenID provider of an organisation', () => {
  it('is found by its name and its domains, while the period is running', async () => {
    const { database, save, find } = await start();
    expect(await save({ ...school, validUntil: new Date('2027-01-01') })).toEqual([]);
    expect(await find()).toEqual(signOn);
    const found = { slug: 'film-school', name: 'Film School' };
    expect(await findSignOnOfDomain(database, 'SCHOOL.example', now)).toEqual(found);
    expect(await findSignOnOfDomain(database, 'other.school.example', now)).toBeUndefined();
    const later = new Date('2027-01-01');
    expect(await find(later)).toBeUndefined();
    expect(await findSignOnOfDomain(database, 'school.example', later)).toBeUndefined();
    expect(await findSignOn({ database, secrets }, 'museum', now)).toBeUndefined();
  });

  it('shows its secret in no list, in no entry of the audit trail, and not in the database', async () => {
    const { database, save } = await start();
    await save({ ...school, validFrom: new Date('2026-01-01') });
    const stored = (await database.pool.query('select * from organisation_oidc')).rows;
    const shown = [await listOrganisations(database), await readAudit(database, {}, 10), stored];
    expect(JSON.stringify(shown)).not.toContain('sesame');
    expect(JSON.stringify(shown.slice(0, 2))).not.toContain(stored[0].sealed_secret);
    expect(shown[0]).toMatchObject([{ oidc: { issuer: oidc.issuer, clientId: 'archive', secretSetAt: now } }]);
  });

  it('changes with its secret, stays with other changes, and is removed alone or with its organisation', async () => {
    const { database, save, find } = await start();
    await save(school);
    expect(await save({ name: 'School of Film' }, 'change')).toEqual([]);
    expect(await save({ oidc: { clientSecret: 'mellon' } }, 'change')).toEqual([]);
    expect(await find()).toMatchObject({ name: 'School of Film', issuer: oidc.issuer, clientSecret: 'mellon' });
    expect(await save({ oidc: { ...oidc, issuer: 'https://new.school.example' } }, 'change')).toEqual([]);
    expect(await find()).toMatchObject({ issuer: 'https://new.school.example', clientSecret: 'sesame' });
    expect(await save({ oidc: null }, 'change')).toEqual([]);
    expect(await find()).toBeUndefined();
    expect(await save({ oidc }, 'change')).toEqual([]);
    await removeOrganisation({ database }, 'film-school');
    expect((await database.pool.query('select from organisation_oidc')).rowCount).toBe(0);
  });

  it.each<[OrganisationChange, unknown]>([
    [{ domains: [] }, { kind: 'oidcDomainMissing' }],
    [{ oidc: { issuer: oidc.issuer } }, { kind: 'oidcIncomplete' }],
    [{ oidc: { issuer: oidc.issuer, clientId: 'archive' } }, { kind: 'oidcSecretMissing' }],
    [{ oidc: { ...oidc, issuer: 'http://id.school.example' } }, { kind: 'oidcIssuerInvalid', fault: 'notHttps' }],
    [{ oidc: { ...oidc, issuer: 'https://10.0.0.1' } }, { kind: 'oidcIssuerInvalid', fault: 'notPublic' }],
    [{ oidc: { ...oidc, clientId: 'ärchive' } }, { kind: 'oidcClientInvalid' }],
    [{ oidc: { ...oidc, clientSecret: '' } }, { kind: 'oidcSecretInvalid' }],
    [{ oidc: { ...oidc, clientSecret: 'two\nlines' } }, { kind: 'oidcSecretInvalid' }],
  ])('is refused with %j', async (change, fault) => {
    const { database, save } = await start();
    expect(await save({ ...school, ...change })).toEqual([expect.objectContaining(fault)]);
    expect(await listOrganisations(database)).toEqual([]);
  });

  it('needs its secret again where issuer or client change, and a domain as long as it is there', async () => {
    const { save, find } = await start();
    await save(school);
    const missing = [{ kind: 'oidcSecretMissing' }];
    expect(await save({ oidc: { issuer: 'https://evil.example' } }, 'change')).toEqual(missing);
    expect(await save({ oidc: { clientId: 'other' } }, 'change')).toEqual(missing);
    expect(await save({ domains: [] }, 'change')).toEqual([{ kind: 'oidcDomainMissing' }]);
    expect(await find()).toEqual(signOn);
  });

  it('is called before it is saved, and refused with what is wrong about it', async () => {
    const called: unknown[] = [];
    const { database, save } = await start({
      checkProvider: async (settings) => {
        called.push(settings);
        return settings.clientSecret === 'sesame' ? undefined : 'unknownClient';
      },
    });
    const wrong = { ...oidc, clientSecret: 'wrong' };
    expect(await save({ ...school, oidc: wrong })).toEqual([
      { kind: 'oidcRefused', issuer: oidc.issuer, fault: 'unknownClient' },
    ]);
    expect(await listOrganisations(database)).toEqual([]);
    expect(await save(school)).toEqual([]);
    expect(await save({ name: 'School of Film' }, 'change')).toEqual([]);
    expect(called).toEqual([wrong, oidc]);
  });

  it('may be on this machine for trials of an operator', async () => {
    const { save, find } = await start({ allowLocalIssuer: true });
    expect(await save({ ...school, oidc: { ...oidc, issuer: 'http://localhost:4530' } })).toEqual([]);
    expect(await find()).toMatchObject({ issuer: 'http://localhost:4530' });
  });

  it.each(['https://localhost:5432', 'https://127.0.0.1:5432', 'https://[::127.0.0.1]:5432', 'https://10.0.0.1'])(
    'is not called at %s, whose answer would tell what listens there',
    async (issuer) => {
      const checkProvider = jest.fn();
      const { save } = await start({ checkProvider });
      const faults = await save({ ...school, oidc: { ...oidc, issuer } });
      expect(faults).toEqual([{ kind: 'oidcIssuerInvalid', issuer, fault: 'notPublic' }]);
      expect(checkProvider).not.toHaveBeenCalled();
    },
  );

  it('has its secret sealed again with a new key, and says where no key opens it', async () => {
    const { database, save, find } = await start();
    await save(school);
    expect(await resealSecrets(database, secretBox([secondKey, firstKey], 'organisation secret'))).toEqual([]);
    expect(await find(now, secretBox([secondKey], 'organisation secret'))).toEqual(signOn);
    expect(await resealSecrets(database, secretBox([firstKey], 'organisation secret'))).toEqual(['film-school']);
    await expect(find(now, secretBox([firstKey], 'organisation secret'))).rejects.toThrow('set it again');
  });

  it('does not open its secret for an issuer that somebody has written into the database', async () => {
    const { database, save, find } = await start();
    await save(school);
    await database.pool.query(`update organisation_oidc set issuer = 'https://evil.example'`);
    await expect(find()).rejects.toThrow('set it again');
  });
});
