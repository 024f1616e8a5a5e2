/** Requests that a client makes one after the other, and again. */
export interface Request {
  method: string;
  path: string;
  body?: object;
}

/** Clients that send requests until they are stopped. */
export interface Load {
  /** Requests that failed or were refused, with the reason. */
  readonly failures: string[];
  /** Sends these as well from now on. */
  add(more: readonly Request[]): void;
  /** Resolves when so many more requests have succeeded. */
  answered(count: number): Promise<void>;
  /** Sends what follows to these origins in turn; resolves when no request is at another one any more. */
  moveTo(...origins: string[]): Promise<void>;
  stop(): Promise<void>;
}

const clients = 6;

/** Starts clients with the cookies of one user. */
export function startLoad(origin: string, requests: readonly Request[], cookie: string): Load {
  const failures: string[] = [];
  const all = [...requests];
  let origins: readonly string[] = [origin];
  let sent = 0;
  let responses = 0;
  let isStopped = false;
  const current = new Map<number, Promise<void>>();

  const send = async () => {
    const { method, path, body } = all[sent % all.length] as Request;
    // Each request reaches each origin, whether their numbers have a common divisor or not.
    const to = origins[(sent + Math.floor(sent / all.length)) % origins.length] ?? origin;
    sent += 1;
    const headers = { cookie, origin: to, ...(body && { 'content-type': 'application/json' }) };
    const options = { method, headers };
    try {
      const response = await fetch(to + path, { ...options, ...(body && { body: JSON.stringify(body) }) });
      const text = await response.text();
      if (!response.ok) failures.push(`${to} ${method} ${path}: ${response.status} ${text}`);
    } catch (error) {
      failures.push(`${to} ${method} ${path}: ${String(error)} ${String((error as Error).cause)}`);
    }
    responses += 1;
  };
  const runClient = async (client: number) => {
    while (!isStopped) {
      const request = send();
      current.set(client, request);
      await request;
    }
  };
  const running = Array.from({ length: clients }, (_, client) => runClient(client));
  return {
    failures,
    add(more) {
      all.push(...more);
    },
    async answered(count) {
      const goal = responses + count;
      while (responses < goal) await Promise.race(current.values());
    },
    async moveTo(...next) {
      origins = next;
      await Promise.all(current.values());
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
