import { platformProblems, type FieldError, type ProblemTable } from '@nitrate/contract-kit';

/** A request of the client. */
export interface FakeRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** Parsed JSON. */
  body: unknown;
  /** Path parameters of the pattern. */
  params: Record<string, string>;
  /** The request outlives its page. */
  keepalive: boolean;
}

/** The response of a fake: JSON, a `Response`, or a function that returns either. */
export type FakeReply = unknown | Response | ((request: FakeRequest) => unknown | Promise<unknown>);

export interface FakeNetwork {
  /** Like `fetch`. */
  send: (url: string, init?: RequestInit) => Promise<Response>;
  /** Adds a rule: `on('GET /api/catalog/films/:film', film)`. The latest matching rule applies. */
  on: (pattern: string, answer: FakeReply) => void;
  /** All requests, oldest first. */
  requests: FakeRequest[];
}

interface Rule {
  method: string;
  path: RegExp;
  answer: FakeReply;
}

const problemResponse = (code: string, status: number | undefined, errors?: FieldError[]): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** A response with a problem document of the platform. */
export const problem = (code: keyof typeof platformProblems, errors?: FieldError[]): Response =>
  problemResponse(code, platformProblems[code], errors);

/** A response with a problem document of a feature: `problemOf(catalogProblems, 'filmNotFound')`. */
export const problemOf = <Table extends ProblemTable>(table: Table, code: keyof Table & string): Response =>
  problemResponse(code, table[code]);

function ruleOf(pattern: string, answer: FakeReply): Rule {
  const [method = 'GET', path = '/'] = pattern.split(' ');
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { method, path: new RegExp(`^${source}$`), answer };
}

const toResponse = (answer: unknown): Response =>
  answer instanceof Response
    ? answer.clone()
    : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });

/** Creates a fake network from rules. Requests without a matching rule get `notFound`. */
export function createFakeNetwork(rules: Record<string, FakeReply> = {}): FakeNetwork {
  const known = Object.entries(rules).map(([pattern, answer]) => ruleOf(pattern, answer));
  const requests: FakeRequest[] = [];

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted();
    const url = new URL(address, 'http://nitrate.test');
    const method = init.method ?? 'GET';
    const rule = known.findLast((each) => each.method === method && each.path.test(url.pathname));
    const groups = rule?.path.exec(url.pathname)?.groups ?? {};
    const params = Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = {
      method,
      url,
      headers: new Headers(init.headers),
      body,
      params,
      keepalive: init.keepalive === true,
    };
    requests.push(request);
    if (!rule) return problem('notFound');
    const answer: unknown = typeof rule.answer === 'function' ? await rule.answer(request) : rule.answer;
    init.signal?.throwIfAborted();
    return toResponse(answer);
  }

  return { send, requests, on: (pattern, answer) => known.push(ruleOf(pattern, answer)) };
}
