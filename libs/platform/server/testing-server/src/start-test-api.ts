import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type { Database, FeatureMigrations } from '@nitrate/database';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '@nitrate/http';
import { startTestDatabase } from './start-test-database';

export interface TestReply<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Parsed where it is JSON. A refusal has `code` and friends. */
  body: T;
  text: string;
}

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
};

export interface TestApi {
  app: HttpServer;
  database: Database & { url: string };
  /** Calls an endpoint of a contract; the body is its reply, or a problem document when `status` is not 200. */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<TestReply<ReplyOf<E>>>;
  /** Any address, as it stands: `/api/catalog/films?q=…`. */
  get(path: string, headers?: Record<string, string>): Promise<TestReply<unknown>>;
}

/** An API in process on a database of its own. `register` adds the servers under test, below `/api`. */
export async function startTestApi(options: {
  migrations: readonly FeatureMigrations[];
  register: (app: HttpServer, database: Database) => Promise<void> | void;
  server?: HttpServerOptions;
}): Promise<TestApi> {
  const database = await startTestDatabase(options.migrations);
  const app = await createHttpServer(options.server);
  await app.register(
    async (api) => {
      await options.register(api, database);
    },
    { prefix: '/api' },
  );
  await app.ready();
  running.push(app);
  const send = async <T>(method: string, url: string, headers: Record<string, string>, body?: unknown) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = /[/+]json/.test(String(response.headers['content-type']));
    const parsed: unknown = isJson && response.payload ? response.json() : response.payload;
    return { status: response.statusCode, headers: response.headers, body: parsed as T, text: response.payload };
  };
  return {
    app,
    database,
    call: (endpoint, input = {}) => send(endpoint.method, `/api${addressOf(endpoint, input)}`, {}, input.body),
    get: (path, headers = {}) => send('GET', path, headers),
  };
}

const running: HttpServer[] = [];

afterAll(async () => {
  for (const app of running.splice(0)) await app.close();
});

function addressOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
