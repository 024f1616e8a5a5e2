import { startTestDatabase } from '@nitrate/testing-server';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailMigrations } from './mail-migrations';
import { MailLayout } from './mail-layout';
import { ButtonLink, Code, Heading, Paragraph } from './mail-parts';
import { openMail } from './open-mail';

/** A mail server that keeps what it takes; `answer` may refuse the n-th attempt. */
async function startSmtp(answer: (attempt: number) => { code: number; text: string } | undefined = () => undefined) {
  const mails: ParsedMail[] = [];
  const envelopes: string[][] = [];
  let attempts = 0;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      attempts += 1;
      const refusal = answer(attempts);
      simpleParser(stream).then((mail) => {
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
        mails.push(mail);
        done();
      }, done);
    },
  };
  const server = new SMTPServer(options);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, envelopes, attempts: () => attempts };
}

const servers: SMTPServer[] = [];
afterAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function open(smtpUrl: string, waitsMs: readonly number[] = [5, 10, 20]) {
  const lines: string[] = [];
  const note = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }));
  const database = await startTestDatabase([mailMigrations]);
  const from = 'Nitrate-Archiv für Film <archive@nitrate.example>';
  return { mail: openMail({ smtpUrl, from, database, log: { warn: note, error: note }, waitsMs }), lines };
}

const letter = (name: string, subject = `Grüße an ${name}`) => ({
  to: 'zoe@films.example',
  lang: 'de' as const,
  subject,
  element: (
    <MailLayout lang="de" preheader="Noch ein Schritt">
      <Heading>{`Guten Tag, ${name}`}</Heading>
      <Paragraph>Ä ö ü ß € “quoted” 日本</Paragraph>
      <ButtonLink href="https://films.example/de/id/confirm/1?token=abc&x=1" label="Adresse bestätigen" />
      <Code>123456</Code>
    </MailLayout>
  ),
});

describe('openMail', () => {
  it('sends both versions in the reader’s language with every letter intact', async () => {
    const smtp = await startSmtp();
    const { mail, lines } = await open(smtp.url);
    mail.send(letter('Zoë Müller'));
    await mail.idle();
    const [got] = smtp.mails;
    expect(lines).toEqual([]);
    expect(got?.subject).toBe('Grüße an Zoë Müller');
    expect(got?.from?.text).toContain('Nitrate-Archiv für Film');
    expect(got?.headers.get('content-language')).toBe('de');
    expect(got?.html).toContain('lang="de"');
    expect(got?.html).toContain('Guten Tag, Zoë Müller');
    expect(got?.text).toContain('Guten Tag, Zoë Müller');
    expect(got?.text).toContain('Ä ö ü ß € “quoted” 日本');
    expect(got?.text).toContain('https://films.example/de/id/confirm/1?token=abc&x=1');
    expect(got?.text).toContain('123456');
    expect(got?.text).not.toContain('Noch ein Schritt');
    await mail.close(100);
  });
});
