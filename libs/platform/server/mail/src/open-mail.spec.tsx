import { EventEmitter, once } from 'node:events';
import { startTestDatabase, startTestMailServer } from '@nitrate/testing-server';
import type { MailMessage } from './mail-message';
import { mailMigrations } from './mail-migrations';
import { MailLayout } from './mail-layout';
import { ButtonLink, Code, Heading, Paragraph } from './mail-components';
import { openMail } from './open-mail';

jest.setTimeout(30_000);

/** Delays that end when the test calls `end`, or when their signal is aborted. */
function manualDelays() {
  const events = new EventEmitter();
  const begun: number[] = [];
  return {
    /** Milliseconds of each delay so far. */
    begun,
    sleep(ms: number, signal: AbortSignal): Promise<void> {
      begun.push(ms);
      const ended = Promise.race([once(events, 'end'), once(signal, 'abort')]);
      events.emit('begun');
      return signal.aborted ? Promise.resolve() : ended.then(() => undefined);
    },
    async untilBegun(count: number): Promise<void> {
      while (begun.length < count) await once(events, 'begun');
    },
    end: () => void events.emit('end'),
  };
}

async function open(smtpUrl: string | undefined, retryDelaysMs: readonly number[] = [5, 10, 20]) {
  const lines: string[] = [];
  const note = (facts: object, text: string) => void lines.push(JSON.stringify({ ...facts, message: text }));
  const database = await startTestDatabase([mailMigrations]);
  const from = 'Nitrate-Archiv für Film <archive@nitrate.example>';
  const delays = manualDelays();
  const log = { warn: note, error: note };
  const mail = openMail({ smtpUrl, from, database, log, retryDelaysMs, sleep: delays.sleep });
  return { mail, lines, delays };
}

const message = (name: string, more: Partial<MailMessage> = {}): MailMessage => ({
  to: 'zoe@films.example',
  lang: 'de',
  subject: `Grüße an ${name}`,
  element: (
    <MailLayout lang="de" preheader="Noch ein Schritt">
      <Heading>{`Guten Tag, ${name}`}</Heading>
      <Paragraph>Ä ö ü ß € “quoted” 日本</Paragraph>
      <ButtonLink href="https://films.example/de/id/confirm/1?token=abc&x=1" label="Adresse bestätigen" />
      <Code>123456</Code>
    </MailLayout>
  ),
  ...more,
});

const temporary = { code: 450, text: 'Mailbox of <zoe@films.example> is busy' };
const permanent = { code: 550, text: 'No such user <zoe@films.example>' };

describe('a mail', () => {
  it('is sent as HTML and as text, with its language and all characters intact', async () => {
    const server = await startTestMailServer();
    const { mail, lines } = await open(server.url);
    const headers = { 'List-Unsubscribe': '<https://films.example/u>' };
    mail.send(message('Zoë Müller', { replyTo: 'desk@films.example', headers }));
    await mail.close(2000);
    const [got] = server.mails;
    expect(lines).toEqual([]);
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
    const { mail } = await open(server.url);
    const name = `<img src=x onerror=alert(1)> & "quotes" '{{7*7}}' <a href="https://evil.example">win</a>`;
    mail.send(message(name, { subject: name }));
    await mail.close(2000);
    const [got] = server.mails;
    expect(got?.text).toContain(`Guten Tag, ${name}`);
    expect(got?.html).not.toMatch(/<img|href="https:\/\/evil/);
    expect(got?.subject).toBe(name);
  });

  it('prevents header injection by subject, recipient, address of replies and headers', async () => {
    const server = await startTestMailServer();
    const { mail, lines } = await open(server.url);
    mail.send(message('x', { subject: 'Hello\r\nBcc: spy@evil.example\r\n\r\nbody\u2028next\u0000end' }));
    const wrong = [
      'zoe@films.example, spy@evil.example',
      'zoe@films.example\r\nBcc: spy@evil.example',
      'Zoe <z@f.example>',
    ];
    for (const to of [...wrong, 'nobody', '', 'a b@films.example']) mail.send(message('x', { to }));
    for (const replyTo of wrong) mail.send(message('x', { replyTo }));
    mail.send(message('x', { headers: { 'X-One': 'a\r\nBcc: spy@evil.example' } }));
    mail.send(message('x', { headers: { 'X-One:\nBcc': 'spy@evil.example' } }));
    await mail.close(2000);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.subject).toBe('Hello Bcc: spy@evil.example body next end');
    expect(server.mails[0]?.bcc).toBeUndefined();
    expect(lines).toHaveLength(11);
    expect(lines.join()).not.toMatch(/evil|films\.example/);
  });

  it('is retried after transient errors, with the same message id and growing delays', async () => {
    const server = await startTestMailServer({ refuse: (attempt) => (attempt < 4 ? temporary : undefined) });
    const { mail, lines, delays } = await open(server.url, [50, 150, 450]);
    mail.send(message('Zoë'));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await delays.untilBegun(attempt);
      expect(server.attempts).toHaveLength(attempt);
      delays.end();
    }
    await mail.idle();
    expect(delays.begun).toEqual([50, 150, 450]);
    expect(server.mails).toHaveLength(1);
    expect(new Set(server.attempts.map(({ messageId }) => messageId)).size).toBe(1);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain('450');
    expect(lines.join()).not.toMatch(/zoe|films|busy/i);
    await mail.close(100);
  });

  it('is given up after the last retry', async () => {
    const server = await startTestMailServer({ refuse: () => temporary });
    const { mail, lines, delays } = await open(server.url);
    mail.send(message('Zoë'));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await delays.untilBegun(attempt);
      delays.end();
    }
    await mail.idle();
    expect(server.attempts).toHaveLength(4);
    expect(lines.at(-1)).toContain('A mail could not be sent');
    await mail.close(100);
  });

  it('is not retried after a permanent error', async () => {
    const server = await startTestMailServer({ refuse: () => permanent });
    const { mail, lines } = await open(server.url);
    mail.send(message('Zoë'));
    await mail.idle();
    expect(server.attempts).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/550.*A mail could not be sent/);
    expect(lines[0]).not.toMatch(/zoe|films|such user/i);
    await mail.close(100);
  });

  it('is retried while the server is unreachable', async () => {
    const { mail, lines, delays } = await open('smtp://127.0.0.1:9');
    mail.send(message('Zoë'));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await delays.untilBegun(attempt);
      delays.end();
    }
    await mail.idle();
    expect(lines).toHaveLength(4);
    await mail.close(100);
  });

  it('that waits for a retry is sent once more when the process stops; later mails are dropped', async () => {
    const server = await startTestMailServer({ refuse: (attempt) => (attempt < 2 ? temporary : undefined) });
    const { mail, lines, delays } = await open(server.url, [60_000]);
    mail.send(message('Zoë'));
    await delays.untilBegun(1);
    await mail.close(2000);
    expect(server.mails).toHaveLength(1);

    mail.send(message('Late'));
    expect(lines.at(-1)).toContain('was dropped');
  });

  it('neither blocks the caller nor throws at it', async () => {
    const { mail } = await open('smtp://127.0.0.1:9', []);
    const Broken = () => {
      throw new Error('broken template');
    };
    const begun = performance.now();
    mail.send(message('Zoë', { element: <Broken /> }));
    expect(performance.now() - begun).toBeLessThan(20);
    await mail.close(2000);
  });
});
