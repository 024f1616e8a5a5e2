import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** What it took, in order. */
  mails: ParsedMail[];
  /** Message-ID and time in milliseconds of each mail that was offered, also of those it refused. */
  offered: { messageId: string | undefined; at: number }[];
}

export interface TestMailServerOptions {
  /** What it says to the n-th mail instead of taking it. */
  refuse?: (attempt: number) => { code: number; text: string } | undefined;
}

/** A mail server on a free port that keeps what it takes; gone after the tests of the file. */
export async function startTestMailServer({ refuse }: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ParsedMail[] = [];
  const offered: TestMailServer['offered'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        offered.push({ messageId: mail.messageId, at: Date.now() });
        const refusal = refuse?.(offered.length);
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        mails.push(mail);
        done();
      }, done);
    },
  });
  // A client that goes away in the middle is no failure of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, mails, offered };
}

const running: SMTPServer[] = [];

afterAll(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});
