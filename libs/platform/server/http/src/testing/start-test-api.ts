import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type { Database, FeatureMigrations } from '@nitrate/database';
import { afterTests, startTestDatabase } from '@nitrate/database/testing';
import { createHttpServer, type HttpServerOptions } from '../create-http-server';
import type { HttpServer } from '../http-server';
import { TestBrowser, type TestReply } from './test-browser';

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
};

/** Calls that share cookies: each sends those that earlier responses have set. */
export interface TestSession {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E>,
    headers?: Record<string, string>,
  ): Promise<TestReply<ReplyOf<E>>>;
  get(path: string, headers?: Record<string, string>): Promise<TestReply<unknown>>;
  /** An untyped call, for invalid input. */
  raw: TestBrowser['send'];
  /** The cookie jar, by name; may be changed. */
  cookies: TestBrowser['cookies'];
}

export interface TestApi {
  app: HttpServer;
  database: Database & { url: string };
  /** Calls an endpoint of a contract; the body is its reply, or a problem document when `status` is not 200. */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<TestReply<ReplyOf<E>>>;
  /** Any path, unchanged: `/api/catalog/films?q=…`. */
  get(path: string, headers?: Record<string, string>): Promise<TestReply<unknown>>;
  /** A browser with a cookie jar; `address` is its client address. */
  session(options?: { address?: string; headers?: Record<string, string> }): TestSession;
}

/**
 * Starts an API in process on a database of its own. It ends with the tests of the file, or with the test that has
 * started it. `register` adds the plugins under test, below `/api`.
 */
export async function startTestApi(options: {
  migrations: readonly FeatureMigrations[];
  register: (app: HttpServer, database: Database) => Promise<void> | void;
  /** A function where the server needs its database, such as for `viewerOf`. */
  server?: HttpServerOptions | ((database: Database) => HttpServerOptions);
}): Promise<TestApi> {
  const database = await startTestDatabase(options.migrations);
  const { server } = options;
  const app = await createHttpServer(typeof server === 'function' ? server(database) : server);
  await app.register(
    async (api) => {
      await options.register(api, database);
    },
    { prefix: '/api' },
  );
  await app.ready();
  afterTests(() => app.close());

  const session: TestApi['session'] = (client) => {
    const browser = new TestBrowser(app, client);
    return {
      cookies: browser.cookies,
      raw: (call) => browser.send(call),
      get: (url, headers) => browser.send({ method: 'GET', url, headers }),
      call: (endpoint, input = {}, headers = {}) =>
        browser.send({
          method: endpoint.method,
          url: `/api${addressOf(endpoint, input)}`,
          headers,
          body: input.body,
        }),
    };
  };
  return {
    app,
    database,
    // A call outside a session comes from a new browser without cookies.
    call: (endpoint, input) => session().call(endpoint, input),
    get: (path, headers) => session().get(path, headers),
    session,
  };
}

function addressOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
