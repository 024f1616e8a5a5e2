import { createServer, type RequestListener } from 'node:http';
import { platformProblems } from '@nitrate/contract-kit';
import { problemDocument, problemType } from './problems/problem-document';
import { Refusal } from './problems/refusal';

interface StartingServerOptions {
  host: string;
  port: number;
  /** Of every reply. */
  headers?: Readonly<Record<string, string>>;
  /** Called with a sentence when something takes long, and from time to time while it does. */
  onWait: (sentence: string) => void;
}

/** Answers in the place of a server that is starting. */
export interface StartingServer {
  /**
   * Runs a part of the start, which may say why it is not yet done, for the log, and how far it is, for everybody who
   * asks: `2 of 9 done`.
   */
  waitFor<T>(
    what: string,
    work: (because: (reason: string) => void, progress: (text: string) => void) => Promise<T>,
  ): Promise<T>;
  /** Leaves the port to the server. */
  close(): Promise<void>;
}

const firstSentenceMs = 3_000;
const sentencesMs = 30_000;

/**
 * Listens until the server is ready: `/health/live` returns 200, everything else 503 and what the start
 * waits for.
 */
export async function startingServer({
  host,
  port,
  headers = {},
  onWait,
}: StartingServerOptions): Promise<StartingServer> {
  const waits = new Map<string, string>();
  const reply: RequestListener = ({ url = '/' }, response) => {
    response.setHeaders(new Headers({ ...headers, 'cache-control': 'no-store', connection: 'close' }));
    if (/^\/health\/live(\?|$)/.test(url)) {
      return response.setHeader('content-type', 'application/json; charset=utf-8').end('{"status":"live"}');
    }
    const status = platformProblems.unavailable;
    const texts = [...waits].map(([what, progress]) => (progress === '' ? what : `${what} (${progress})`));
    const detail = `The server is starting${texts.length > 0 ? `, and waits for ${texts.join(' and ')}` : ''}.`;
    const body = JSON.stringify(problemDocument(new Refusal('unavailable', { detail }), status));
    return response.writeHead(status, { 'content-type': problemType, 'retry-after': '2' }).end(body);
  };
  const server = createServer(reply);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    async waitFor(what, work) {
      let reason: string | undefined;
      const startedAt = performance.now();
      const say = () => {
        const seconds = Math.round((performance.now() - startedAt) / 1000);
        onWait(`The start has waited for ${what} for ${seconds} s${reason === undefined ? '.' : `: ${reason}`}`);
        timer = setTimeout(say, sentencesMs);
      };
      let timer = setTimeout(say, firstSentenceMs);
      waits.set(what, '');
      try {
        return await work(
          (because) => (reason = because),
          (progress) => waits.set(what, progress),
        );
      } finally {
        clearTimeout(timer);
        waits.delete(what);
      }
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
