import type { HttpServer } from '../http-server';

/** A call as it goes over the wire. */
interface RawCall {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface TestReply<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Parsed if it is JSON; a problem document for refusals. */
  body: T;
  text: string;
}

/** A browser: its client address, the headers of all its requests, and its cookies. */
export class TestBrowser {
  /** By name. */
  readonly cookies = new Map<string, { value: string; path: string; attributes: string }>();

  constructor(
    private readonly app: HttpServer,
    private readonly options: { address?: string; headers?: Record<string, string> } = {},
  ) {}

  async send<T>({ method, url, headers, body }: RawCall): Promise<TestReply<T>> {
    const cookie = this.cookieHeader(url);
    const response = await this.app.inject({
      method: method as 'GET',
      url,
      ...(this.options.address !== undefined && { remoteAddress: this.options.address }),
      headers: { ...this.options.headers, ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    this.storeCookies([response.headers['set-cookie'] ?? []].flat());
    const isJson = /[/+]json/.test(String(response.headers['content-type']));
    const parsed: unknown = isJson && response.payload ? response.json() : response.payload;
    return { status: response.statusCode, headers: response.headers, body: parsed as T, text: response.payload };
  }

  private cookieHeader(url: string): string {
    const path = url.split('?')[0] ?? url;
    return [...this.cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  private storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
      if (/max-age=0\b/i.test(attributes) || value === '') this.cookies.delete(name);
      else this.cookies.set(name, { value, attributes, path: /path=([^;]+)/i.exec(attributes)?.[1] ?? '/' });
    }
  }
}
