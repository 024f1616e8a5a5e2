import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** The mails it accepted, in order. */
  mails: ParsedMail[];
  /** Message-ID of each delivery attempt, including refused ones. */
  attempts: { messageId: string | undefined }[];
}

interface TestMailServerOptions {
  /** The error that it returns for the n-th attempt; it accepts the mail without one. */
  refuse?: (attempt: number) => { code: number; text: string } | undefined;
}

/** Starts a mail server on a free port that records the mails it gets; stopped after the tests of the file. */
export async function startTestMailServer({ refuse }: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ParsedMail[] = [];
  const attempts: TestMailServer['attempts'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        attempts.push({ messageId: mail.messageId });
        const refusal = refuse?.(attempts.length);
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        mails.push(mail);
        done();
      }, done);
    },
  });
  // Connections that clients abort are not errors of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, mails, attempts };
}

const running: SMTPServer[] = [];

afterAll(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});
