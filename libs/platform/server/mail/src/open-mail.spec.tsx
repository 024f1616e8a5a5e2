import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { startTestDatabase, startTestMailServer } from '@nitrate/testing-server';
import type { MailMessage } from './mail-message';
import { mailMigrations } from './mail-migrations';
import { MailLayout } from './mail-layout';
import { MailButton, MailCode, Heading, Paragraph } from './mail-components';
import { openMail } from './open-mail';

jest.setTimeout(30_000);

async function open(smtpUrl: string) {
  const database = await startTestDatabase([mailMigrations]);
  return openMail({ smtpUrl, from: 'Nitrate-Archiv für Film <archive@nitrate.example>', database });
}

const message = (name: string, more: Partial<MailMessage> = {}): MailMessage => ({
  to: 'zoe@films.example',
  lang: 'de',
  subject: `Grüße an ${name}`,
  element: (
    <MailLayout lang="de" preheader="Noch ein Schritt">
      <Heading>{`Guten Tag, ${name}`}</Heading>
      <Paragraph>Ä ö ü ß € “quoted” 日本</Paragraph>
      <MailButton href="https://films.example/de/id/confirm/1?token=abc&x=1" label="Adresse bestätigen" />
      <MailCode>123456</MailCode>
    </MailLayout>
  ),
  ...more,
});

describe('a mail', () => {
  it('is sent as HTML and as text, with its language and all characters intact', async () => {
    const server = await startTestMailServer();
    const mail = await open(server.url);
    const headers = { 'List-Unsubscribe': '<https://films.example/u>' };
    await mail.deliver(message('Zoë Müller', { replyTo: 'desk@films.example', headers }));
    mail.close();
    const [got] = server.mails;
    expect(got?.subject).toBe('Grüße an Zoë Müller');
    expect(got?.from?.value).toEqual([{ name: 'Nitrate-Archiv für Film', address: 'archive@nitrate.example' }]);
    expect(got?.to).toMatchObject({ value: [{ address: 'zoe@films.example' }] });
    expect(got?.replyTo?.value).toEqual([{ name: '', address: 'desk@films.example' }]);
    expect(got?.headers.get('content-language')).toBe('de');
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.headers.get('list')).toMatchObject({ unsubscribe: { url: 'https://films.example/u' } });
    for (const part of ['Guten Tag, Zoë Müller', 'Ä ö ü ß € “quoted” 日本', '123456']) {
      expect(got?.html).toContain(part);
      expect(got?.text).toContain(part);
    }
    expect(got?.html).toContain('lang="de"');
    expect(got?.text?.split('\n')).toContain('https://films.example/de/id/confirm/1?token=abc&x=1');
    expect(got?.text).not.toContain('Noch ein Schritt');
  });

  it('escapes markup in a name', async () => {
    const server = await startTestMailServer();
    const mail = await open(server.url);
    const name = `<img src=x onerror=alert(1)> & "quotes" '{{7*7}}' <a href="https://evil.example">win</a>`;
    await mail.deliver(message(name, { subject: name }));
    mail.close();
    const [got] = server.mails;
    expect(got?.text).toContain(`Guten Tag, ${name}`);
    expect(got?.html).not.toMatch(/<img|href="https:\/\/evil/);
    expect(got?.subject).toBe(name);
  });

  it('prevents header injection by subject, recipient, address of replies and headers', async () => {
    const server = await startTestMailServer();
    const mail = await open(server.url);
    await mail.deliver(message('x', { subject: 'Hello\r\nBcc: spy@evil.example\r\n\r\nbody\u2028next\u0000end' }));
    const wrong = [
      'zoe@films.example, spy@evil.example',
      'zoe@films.example\r\nBcc: spy@evil.example',
      'Zoe <z@f.example>',
    ];
    const refused: Partial<MailMessage>[] = [
      ...[...wrong, 'nobody', '', 'a b@films.example'].map((to) => ({ to })),
      ...wrong.map((replyTo) => ({ replyTo })),
      { headers: { 'X-One': 'a\r\nBcc: spy@evil.example' } },
      { headers: { 'X-One:\nBcc': 'spy@evil.example' } },
    ];
    for (const more of refused) {
      const error = await mail.deliver(message('x', more)).catch((thrown: Error) => thrown.message);
      expect(error).toMatch(/^(?!.*(evil|films\.example)).*not (one address|valid)/);
    }
    mail.close();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.subject).toBe('Hello Bcc: spy@evil.example body next end');
    expect(server.mails[0]?.bcc).toBeUndefined();
  });

  it.each([
    ['transient', { code: 450, text: 'Mailbox of <zoe@films.example> is busy' }, true],
    ['permanent', { code: 550, text: 'No such user <zoe@films.example>' }, false],
  ])('that is refused with a %s error fails with the code of the server alone', async (_kind, refusal, isTransient) => {
    const server = await startTestMailServer({ refuse: () => refusal });
    const mail = await open(server.url);
    const error = await mail.deliver(message('Zoë')).catch((thrown: unknown) => thrown);
    mail.close();
    expect(error).toMatchObject({ name: 'MailFailed', isTransient });
    expect((error as Error).message).toContain(String(refusal.code));
    expect((error as Error).message).not.toMatch(/zoe|films|busy|such/i);
    expect(server.attempts).toHaveLength(1);
  });

  it('fails as transient while the server is unreachable', async () => {
    const mail = await open('smtp://127.0.0.1:9');
    await expect(mail.deliver(message('Zoë'))).rejects.toMatchObject({ name: 'MailFailed', isTransient: true });
    mail.close();
  });

  it('is given up soon after its signal is aborted, while a server does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const mail = await open(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const stop = new AbortController();
    const sent = mail.deliver(message('Zoë'), { signal: stop.signal });
    const failed = expect(sent).rejects.toMatchObject({ name: 'MailFailed', isTransient: true });
    const [socket] = (await once(silent, 'connection')) as [Socket];
    stop.abort();
    await failed;
    mail.close();
    socket.destroy();
    silent.close();
  });
});
