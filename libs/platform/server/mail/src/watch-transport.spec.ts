import { startTestMailServer } from '@nitrate/testing-server';
import type { RenderedMail } from './mail-message';
import type { MailTransport } from './mail-transport';
import { smtpTransport } from './open-mail';
import { watchTransport } from './watch-transport';

const from = 'archive@nitrate.example';
const mail: RenderedMail = {
  to: 'zoe@films.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  attachments: [],
  messageId: '<1@nitrate.example>',
};

function watch(transport: MailTransport) {
  let now = Date.parse('2026-05-06T07:08:09Z');
  const watched = watchTransport(transport, () => new Date(now));
  const attempt = () =>
    watched.transport.deliver(mail).then(
      () => true,
      () => false,
    );
  return { ...watched, attempt, advance: (ms: number) => (now += ms) };
}

it('is unreachable for a while after an attempt without a server', async () => {
  const { isReachable, attempt, advance } = watch(smtpTransport({ url: 'smtp://127.0.0.1:1', from }));
  expect(isReachable()).toBe(true);
  expect(await attempt()).toBe(false);
  expect(isReachable()).toBe(false);
  advance(16 * 60_000);
  expect(isReachable()).toBe(true);
});

it('is reachable as soon as it takes a mail', async () => {
  let isUp = false;
  const { isReachable, attempt } = watch({
    deliver: () => (isUp ? Promise.resolve() : Promise.reject(Object.assign(new Error('no'), { code: 'EAUTH' }))),
    close: () => undefined,
  });
  await attempt();
  expect(isReachable()).toBe(false);
  isUp = true;
  await attempt();
  expect(isReachable()).toBe(true);
});

it('is reachable where it refuses a recipient', async () => {
  const server = await startTestMailServer({ refuse: () => ({ code: 450, text: 'busy' }) });
  const { isReachable, attempt } = watch(smtpTransport({ url: server.url, from }));
  expect(await attempt()).toBe(false);
  expect(isReachable()).toBe(true);
});
