import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** As it came, with status line and header. */
  head: string;
  body: string;
}

/**
 * One connection that stays open, for calls one after the other. The caller shares the processors with what it
 * measures, so it is a bare socket: a short call by `fetch` takes more CPU than the server's answer to it, and
 * `node:http` about as much.
 */
export class Connection {
  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {}

  /** @throws Error when nobody listens */
  static open(origin: string): Promise<Connection> {
    const { hostname, port, host } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.setEncoding('latin1').once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket, host)));
    });
  }

  get(path: string): Promise<Answer> {
    return this.call(`GET ${path} HTTP/1.1\r\nHost: ${this.host}\r\n\r\n`);
  }

  post(path: string, body: unknown): Promise<Answer> {
    const json = JSON.stringify(body);
    const head = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
    return this.call(`POST ${path} HTTP/1.1\r\nHost: ${this.host}\r\n${head}\r\n\r\n${json}`);
  }

  close(): void {
    this.socket.destroy();
  }

  private call(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let received = '';
      const settle = (work: () => void) => {
        this.socket.off('data', take).off('close', lost);
        work();
      };
      const lost = () =>
        settle(() => reject(new Error(`The connection was closed during: ${request.split('\r\n')[0]}`)));
      const take = (part: string) => {
        received += part;
        const answer = wholeAnswer(received);
        if (answer) settle(() => resolve(answer));
      };
      this.socket.on('data', take).on('close', lost);
      this.socket.write(request);
    });
  }
}

/** @throws Error when the answer does not say how long it is */
function wholeAnswer(received: string): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`Without a length: ${head.slice(0, 60)}`);
  const body = received.slice(end + 4);
  return body.length < Number(length) ? undefined : { status: Number(head.slice(9, 12)), head, body };
}
