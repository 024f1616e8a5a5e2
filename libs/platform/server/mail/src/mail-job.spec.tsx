import type { JobRun } from '@nitrate/jobs';
import Type from 'typebox';
import { MailFailed } from './mail-failed';
import { mailJob } from './mail-job';
import { MailLayout } from './mail-layout';
import type { Mail } from './open-mail';

const run = {} as JobRun;
const addresses = new Map([['zoe', 'zoe@films.example']]);

/** The job of a queue that mails a user, where the mail server responds like this. */
function start(deliver: Mail['deliver'] = async () => undefined) {
  const log: string[] = [];
  const { spec } = mailJob({
    mail: {
      deliver: (message, delivery) => deliver(message, delivery).then(() => void log.push(`mail ${message.to}`)),
    },
    queue: 'spec',
    payload: Type.Object({ user: Type.String() }),
    load: async ({ user }) => addresses.get(user),
    render: (to) => ({
      to,
      lang: 'en',
      subject: 'New films',
      element: (
        <MailLayout lang="en" preheader="">
          {to}
        </MailLayout>
      ),
    }),
    onSent: async (to) => void log.push(`sent ${to}`),
  });
  return { log, handle: async (payload: unknown) => spec?.(payload, run) };
}

it('mails what the payload names, and then notes it', async () => {
  const { log, handle } = start();
  await handle({ user: 'zoe' });
  expect(log).toEqual(['mail zoe@films.example', 'sent zoe@films.example']);
});

it('mails nothing where there is nothing any more', async () => {
  const { log, handle } = start();
  await handle({ user: 'ada' });
  expect(log).toEqual([]);
});

it('fails for good with another payload', async () => {
  await expect(start().handle({ userId: 'zoe' })).rejects.toMatchObject({
    name: 'JobRefused',
    reason: 'payloadInvalid',
  });
});

it('fails for good where the mail server refuses', async () => {
  const { log, handle } = start(() => Promise.reject(new MailFailed({ responseCode: 550 }, false)));
  const refused = { name: 'JobRefused', reason: 'mailRefused', message: expect.stringContaining('550') };
  await expect(handle({ user: 'zoe' })).rejects.toMatchObject(refused);
  expect(log).toEqual([]);
});

it.each([new MailFailed({ responseCode: 451 }, true), new Error('a bug')])('is tried again after %p', async (error) => {
  const { log, handle } = start(() => Promise.reject(error));
  await expect(handle({ user: 'zoe' })).rejects.toBe(error);
  expect(log).toEqual([]);
});
