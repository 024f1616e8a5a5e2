import { connect, type Socket } from 'node:net';

export interface Response {
  status: number;
  /** Status line and headers, unparsed. */
  head: string;
  body: string;
}

/**
 * A keep-alive connection for sequential requests on a bare socket. Client and server share the processors, and a
 * short request by `fetch` onDatas more CPU than the server's response to it; `node:http` onDatas about as much.
 */
export class Connection {
  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
    private readonly headers: string,
  ) {}

  /** `headers` are sent with each request, each with its line end. @throws Error when the connection is refused */
  static open(origin: string, headers = ''): Promise<Connection> {
    const { hostname, port, host } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.setEncoding('latin1').once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket, host, headers)));
    });
  }

  get(path: string): Promise<Response> {
    return this.call(`GET ${path} HTTP/1.1\r\nHost: ${this.host}\r\n${this.headers}\r\n`);
  }

  post(path: string, body: unknown): Promise<Response> {
    const json = JSON.stringify(body);
    const head = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
    return this.call(`POST ${path} HTTP/1.1\r\nHost: ${this.host}\r\n${this.headers}${head}\r\n\r\n${json}`);
  }

  close(): void {
    this.socket.destroy();
  }

  private call(request: string): Promise<Response> {
    return new Promise((resolve, reject) => {
      let received = '';
      const settle = (work: () => void) => {
        this.socket.off('data', onData).off('close', onClose);
        work();
      };
      const onClose = () =>
        settle(() => reject(new Error(`The connection was closed during: ${request.split('\r\n')[0]}`)));
      const onData = (part: string) => {
        received += part;
        const response = parseResponse(received);
        if (response) settle(() => resolve(response));
      };
      this.socket.on('data', onData).on('close', onClose);
      this.socket.write(request);
    });
  }
}

/** The response once it is complete. @throws Error for one without Content-Length */
function parseResponse(received: string): Response | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`Response without Content-Length: ${head.slice(0, 60)}`);
  const body = received.slice(end + 4);
  return body.length < Number(length) ? undefined : { status: Number(head.slice(9, 12)), head, body };
}
