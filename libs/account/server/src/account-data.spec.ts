import { inTransaction } from '@nitrate/database';
import { createProfile } from './create-profile';
import { eraseAccount } from './erase-account';
import { exportAccountData } from './export-account-data';
import { noHoldings, startAccountApi, tokenIn } from './testing/start-account-api';

jest.setTimeout(30_000);

const fields = {
  name: 'Zoë',
  surname: 'Müller-Lüdenscheidt',
  city: 'Köln',
  country: 'Deutschland',
  code: '50667',
  profession: 'Cutterin',
  description: 'Sieht gern Stummfilme.',
};

describe('the data of an account', () => {
  it('is stored in the transaction that creates the user', async () => {
    const { database, addUser, queueMail, mailsTo, clock } = await startAccountApi();
    const user = await addUser('de');
    const delivery = { queueMail, origin: 'https://films.example', now: clock.now };
    const profile = { ...fields, userId: user.id, email: user.email, lang: user.lang, newsletter: true };
    const failing = inTransaction(database, async (transaction) => {
      await createProfile(transaction, profile, delivery);
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await exportAccountData(database, user.id)).toEqual({ profile: null, newsletter: null });

    expect(await mailsTo(user.email)).toEqual([]);

    await inTransaction(database, (transaction) => createProfile(transaction, profile, delivery));
    const [request, ...more] = await mailsTo(user.email);
    expect(tokenIn(request, '/de/newsletter/confirm')).toMatch(/.{40}/);
    expect(more).toEqual([]);
    expect(await exportAccountData(database, user.id)).toMatchObject({
      profile: fields,
      newsletter: { state: 'pending', requestedAt: clock.now },
    });
  });

  it('mails nothing to a new user who does not want the newsletter', async () => {
    const { database, addUser, queueMail, mailsTo, clock } = await startAccountApi();
    const user = await addUser();
    const delivery = { queueMail, origin: 'https://films.example', now: clock.now };
    const profile = { ...fields, userId: user.id, email: user.email, lang: user.lang, newsletter: false };
    await inTransaction(database, (transaction) => createProfile(transaction, profile, delivery));
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await exportAccountData(database, user.id)).toEqual({ profile: fields, newsletter: null });
  });

  it('is deleted completely, and that of other users stays', async () => {
    const { database, addUser, send } = await startAccountApi();
    const [user, other] = [await addUser(), await addUser()];
    for (const { headers } of [user, other]) {
      await send('PATCH', '/account/profile', headers(), fields);
      await send('POST', '/account/newsletter', headers());
    }
    await inTransaction(database, (transaction) => eraseAccount(transaction, user.id));
    expect(await exportAccountData(database, user.id)).toEqual({ profile: null, newsletter: null });
    expect(await exportAccountData(database, other.id)).toMatchObject({
      profile: fields,
      newsletter: { state: 'pending' },
    });
  });

  it('is counted for its signed-in user alone', async () => {
    const { send, addUser } = await startAccountApi({
      holdingsOf: async (userId) => ({ ...noHoldings, lists: userId === user.id ? 3 : 0 }),
    });
    const [user, other] = [await addUser(), await addUser()];
    expect((await send('GET', '/account/holdings', {})).status).toBe(401);
    expect((await send('GET', '/account/holdings', user.headers())).body).toEqual({ ...noHoldings, lists: 3 });
    expect((await send('GET', '/account/holdings', other.headers())).body).toEqual(noHoldings);
  });

  it('is exported as one document of all features, to a user who has just confirmed a mailed code', async () => {
    const exportedIds: string[] = [];
    const lists = (userId: string) => {
      exportedIds.push(userId);
      return Promise.resolve([{ name: 'Sunday', films: [1, 2] }]);
    };
    const { send, addUser, clock } = await startAccountApi({ exports: { lists } });
    const user = await addUser();
    expect((await send('GET', '/account/export', {})).status).toBe(401);
    expect((await send('GET', '/account/export', user.headers())).body).toMatchObject({ code: 'twoFactorRequired' });
    const twoFactorUntil = new Date(clock.now.getTime() + 60_000);
    const unconfirmed = user.headers({ confirmed: false, twoFactorUntil });
    expect((await send('GET', '/account/export', unconfirmed)).body).toMatchObject({ code: 'emailNotConfirmed' });
    expect(exportedIds).toEqual([]);

    const { status, headers, body } = await send('GET', '/account/export', user.headers({ twoFactorUntil }));
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="nitrate-account-2026-11-21.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(exportedIds).toEqual([user.id]);
    expect(body).toEqual({ exportedAt: clock.now.toISOString(), lists: [{ name: 'Sunday', films: [1, 2] }] });
  });

  it('is not exported where a part fails', async () => {
    const { send, addUser, clock } = await startAccountApi({
      exports: { auth: () => Promise.resolve({}), lists: () => Promise.reject(new Error('database away')) },
    });
    const user = await addUser();
    const twoFactorUntil = new Date(clock.now.getTime() + 60_000);
    const { status, body } = await send('GET', '/account/export', user.headers({ twoFactorUntil }));
    expect([status, body['code']]).toEqual([500, 'somethingWentWrong']);
  });
});
