import { randomUUID } from 'node:crypto';
import type { Database } from '@nitrate/database';
import { checkHeaders, checkRecipient, headerText, type MailMessage, type RenderedMail } from './mail-message';
import { MailFailed } from './mail-failed';
import { failureCodes, isTransient, type MailTransport } from './mail-transport';
import { watchTransport } from './watch-transport';
import { mailboxTransport } from './mailbox/mailbox-transport';
import { renderMail } from './render-mail';
import { smtpTransport } from './smtp-transport';

/** Log of failures, such as pino's. Entries hold neither addresses nor content. */
interface MailLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface MailOptions {
  /** Undefined: mails go to the mailbox of the embedded mode. */
  smtpUrl: string | undefined;
  /** `Name <address>` or an address. */
  from: string;
  database: Database;
  log: MailLog;
  /** Delays before each retry, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** Resolves after the delay, or as soon as the signal is aborted; default: with a timer. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Default: the system clock. */
  now?: () => Date;
}

/** Sends the mails of the process. */
export interface Mail {
  /**
   * Returns at once; rendering and delivery run in the background. Call it after the transaction that the mail is about
   * has committed. Transient failures are retried for some minutes, others are logged.
   */
  send(message: MailMessage): void;
  /**
   * Delivers a mail in one attempt, for a job that retries by itself.
   * @throws MailFailed without address and content, which may be stored and logged
   */
  deliver(message: MailMessage): Promise<void>;
  /** How many mails wait for their delivery or a retry. */
  waiting(): number;
  /** False for a quarter of an hour after the mail server could not be used, unless it has taken a mail since. */
  isReachable(): boolean;
  /** Resolves when no mail is in flight. */
  idle(): Promise<void>;
  /** Retries waiting mails once, at once, and closes the transport after at most `graceMs` milliseconds. */
  close(graceMs: number): Promise<void>;
}

const defaultRetryDelaysMs = [2_000, 10_000, 60_000, 300_000];
/** Maximum in-flight mails; beyond it new ones are dropped and logged. */
const maxInFlight = 5_000;

/** Opens the mail transport; it connects with the first mail. */
export function openMail(options: MailOptions): Mail {
  const { smtpUrl, from, database, log, retryDelaysMs = defaultRetryDelaysMs, sleep = timerSleep } = options;
  const { now = () => new Date() } = options;
  const { transport, isReachable } = watchTransport(
    smtpUrl === undefined ? mailboxTransport({ database, from }) : smtpTransport({ url: smtpUrl, from }),
    now,
  );
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const inFlight = new Set<Promise<void>>();
  const closing = new AbortController();

  const renderMessage = async (message: MailMessage): Promise<RenderedMail> => ({
    to: checkRecipient(message.to),
    subject: headerText(message.subject),
    ...(await renderMail(message.element)),
    headers: {
      ...{ 'Content-Language': message.lang, 'Auto-Submitted': 'auto-generated' },
      ...(message.replyTo !== undefined && { 'Reply-To': checkRecipient(message.replyTo) }),
      ...checkHeaders(message.headers ?? {}),
    },
    attachments: (message.attachments ?? []).map((file) => ({ ...file, filename: headerText(file.filename) })),
    messageId: `<${randomUUID()}@${domain}>`,
  });

  const renderAndDeliver = async (message: MailMessage): Promise<void> => {
    try {
      await deliver(transport, await renderMessage(message), { retryDelaysMs, sleep, log, closing: closing.signal });
    } catch (error) {
      const codes = failureCodes(error);
      log.error({ ...codes, ...(codes.code === undefined && { cause: nameOf(error) }) }, 'A mail could not be sent');
    }
  };

  return {
    send(message) {
      if (closing.signal.aborted || inFlight.size >= maxInFlight) {
        log.error(
          { inFlight: inFlight.size },
          'A mail was dropped: too many are in flight, or the process is stopping',
        );
        return;
      }
      const delivery = nextTurn().then(() => renderAndDeliver(message));
      inFlight.add(delivery);
      void delivery.finally(() => inFlight.delete(delivery));
    },
    async deliver(message) {
      const mail = await renderMessage(message);
      try {
        await transport.deliver(mail);
      } catch (error) {
        throw new MailFailed(failureCodes(error), isTransient(error));
      }
    },
    waiting: () => inFlight.size,
    isReachable,
    async idle() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    async close(graceMs) {
      closing.abort();
      const timer = new AbortController();
      await Promise.race([this.idle(), timerSleep(graceMs, timer.signal)]);
      timer.abort();
      if (inFlight.size > 0) log.error({ lost: inFlight.size }, 'Mails were still in flight at the end');
      transport.close();
    },
  };
}

interface Attempts {
  retryDelaysMs: readonly number[];
  sleep: NonNullable<MailOptions['sleep']>;
  log: MailLog;
  /** Aborted when the process stops: waiting mails are then retried once, at once. */
  closing: AbortSignal;
}

async function deliver(
  transport: MailTransport,
  mail: RenderedMail,
  { retryDelaysMs, sleep, log, closing }: Attempts,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const last = closing.aborted;
    try {
      await transport.deliver(mail);
      return;
    } catch (error) {
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined || last || !isTransient(error)) throw error;
      log.warn({ ...failureCodes(error), attempt: attempt + 1 }, 'A mail could not be sent yet');
      await sleep(delayMs, closing);
    }
  }
}

/** Lets the response of the call that sends the mail go out first. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Resolves early when `signal` is aborted. */
function timerSleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
