import { randomUUID } from 'node:crypto';
import type { Database } from '@nitrate/database';
import { checkHeaders, checkRecipient, headerText, type Letter, type SealedLetter } from './letter';
import { mailboxPost } from './mailbox/mailbox-post';
import { isTemporary, type Post, reasonOf } from './post';
import { renderMail } from './render-mail';
import { smtpPost } from './smtp-post';

/** Where failures are told, as pino does. They hold neither address nor content. */
export interface MailLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface MailOptions {
  /** Undefined keeps the mails in the mailbox of the embedded mode. */
  smtpUrl: string | undefined;
  /** `Name <address>` or an address. */
  from: string;
  database: Database;
  log: MailLog;
  /** Waits before each further attempt, in milliseconds. */
  waitsMs?: readonly number[];
}

/** The post office of the process. */
export interface Mail {
  /**
   * Takes a mail and returns at once: making it and sending it happen beside the call. Call it after the transaction has
   * committed that the mail tells of. What fails for the moment is tried again for some minutes; what fails for good is
   * logged.
   */
  send(letter: Letter): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Tries what waits once more, gives everything `graceMs` milliseconds, and ends. */
  close(graceMs: number): Promise<void>;
}

const usualWaitsMs = [2_000, 10_000, 60_000, 300_000];
/** More mails than that wait for nobody: the server has been away for long, and memory is not a queue. */
const mostUnderWay = 5_000;

/** Opens the way out for mails. Nothing is connected before the first one. */
export function openMail({ smtpUrl, from, database, log, waitsMs = usualWaitsMs }: MailOptions): Mail {
  const post = smtpUrl === undefined ? mailboxPost({ database, from }) : smtpPost({ url: smtpUrl, from });
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  const sealed = async ({ to, lang, subject, element, headers = {} }: Letter): Promise<SealedLetter> => ({
    to: checkRecipient(to),
    subject: headerText(subject),
    ...(await renderMail(element)),
    headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated', ...checkHeaders(headers) },
    messageId: `<${randomUUID()}@${domain}>`,
  });

  const carry = async (letter: Letter): Promise<void> => {
    try {
      await deliver(post, await sealed(letter), { waitsMs, log, closing: closing.signal });
    } catch (error) {
      log.error(
        { ...reasonOf(error), ...(reasonOf(error).code === undefined && { cause: nameOf(error) }) },
        'A mail could not be sent',
      );
    }
  };

  return {
    send(letter) {
      if (closing.signal.aborted || underWay.size >= mostUnderWay) {
        log.error({ underWay: underWay.size }, 'A mail was not taken: too many wait, or the process is ending');
        return;
      }
      const way = nextTurn().then(() => carry(letter));
      underWay.add(way);
      void way.finally(() => underWay.delete(way));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close(graceMs) {
      closing.abort();
      const timer = new AbortController();
      await Promise.race([this.idle(), sleep(graceMs, timer.signal)]);
      timer.abort();
      if (underWay.size > 0) log.error({ lost: underWay.size }, 'Mails were still under way at the end');
      post.close();
    },
  };
}

interface Attempts {
  waitsMs: readonly number[];
  log: MailLog;
  /** Aborted when the process ends: who waits then tries once more at once. */
  closing: AbortSignal;
}

async function deliver(post: Post, letter: SealedLetter, { waitsMs, log, closing }: Attempts): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const last = closing.aborted;
    try {
      await post.deliver(letter);
      return;
    } catch (error) {
      const waitMs = waitsMs[attempt];
      if (waitMs === undefined || last || !isTemporary(error)) throw error;
      log.warn({ ...reasonOf(error), attempt: attempt + 1 }, 'A mail was not taken yet');
      await sleep(waitMs, closing);
    }
  }
}

/** The answer that asked for the mail goes first. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Ends early, without complaint, when `signal` is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
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
