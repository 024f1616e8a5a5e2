import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { type EdgeReply, type EdgeRequest, sendTo } from './send';

const folder = join(__dirname, '../cloudfront');

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: object;
  headers: Record<string, { value: string }>;
  cookies: object;
}

interface FunctionResponse {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body: string;
}

type RequestHandler = (event: object) => Promise<FunctionRequest | FunctionResponse>;
type ResponseHandler = (event: object) => Pick<FunctionResponse, 'headers'>;

/** The largest function that CloudFront takes. */
const maxBytes = 10_240;

/**
 * The function in what its runtime 2.0 offers: modules `crypto` and `cloudfront`, no dynamic code, timers, network, files
 * or globals of Node.
 */
async function loadFunction(file: string, values: Record<string, string>): Promise<unknown> {
  const text = await readFile(join(folder, file), 'utf8');
  if (Buffer.byteLength(text) > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes.`);
  const source = text
    // Scripts have no imports; strict as modules are.
    .replace(/^import (\w+) from '(\w+)';$/gm, "const $1 = modules['$2'];");
  const kvs = () => ({
    get: (key: string) => (key in values ? Promise.resolve(values[key]) : Promise.reject(new Error('KeyNotFound'))),
  });
  const modules = { crypto: { createHmac }, cloudfront: { kvs } };
  const context = createContext({ modules }, { codeGeneration: { strings: false, wasm: false } });
  return new Script(`'use strict';\n${source}\nhandler;`).runInContext(context) as unknown;
}

/** Answers as a distribution does whose behaviour `/media/*` has this function and whose origin is the bucket. */
export async function cloudfrontEdge(bucketPort: number, grantKeys: readonly string[]) {
  const keys = { 'grant-keys': grantKeys.join(',') };
  const handler = (await loadFunction('viewer-request.js', keys)) as RequestHandler;
  const respond = (await loadFunction('viewer-response.js', {})) as ResponseHandler;
  const policy = await headersPolicy();
  return async ({ method = 'GET', path, headers = {} }: EdgeRequest): Promise<EdgeReply> => {
    const [uri = '', query = ''] = path.split('?');
    const event = {
      version: '1.0',
      context: {
        distributionDomainName: 'd111111abcdef8.cloudfront.net',
        distributionId: 'EDFDVBD6EXAMPLE',
        eventType: 'viewer-request',
        requestId: 'EXAMPLEntjQpEXAMPLE_SG5Z-EXAMPLEPmPfEXAMPLEu3EqEXAMPLE==',
      },
      viewer: { ip: '198.51.100.11' },
      request: {
        method,
        uri,
        querystring: query === '' ? {} : { [query]: { value: '' } },
        headers: Object.fromEntries(
          Object.entries({ host: 'media.example.org', ...headers }).map(([name, value]) => [name, { value }]),
        ),
        cookies: {},
      },
    };
    const result = await handler(event);
    if ('statusCode' in result) {
      const sent = Object.entries(result.headers).map(([name, { value }]) => [name, value]);
      return { status: result.statusCode, headers: Object.fromEntries(sent), body: result.body };
    }
    // The function leaves nothing that would make two viewers two keys of the cache.
    if (Object.keys({ ...result.querystring, ...result.cookies }).length > 0) throw new Error('A query is left.');
    const range = headers['range'];
    const reply = await sendTo(bucketPort, {
      method: result.method,
      path: `/films${result.uri}`,
      ...(range !== undefined && { headers: { range } }),
    });
    // The error pages of the distribution: what is missing is 404, and cached for five seconds.
    if (reply.status === 403) return { status: 404, headers: { ...policy, 'cache-control': 'no-store' }, body: '' };
    if (reply.status >= 400) return { ...reply, headers: { ...reply.headers, ...policy } };
    const { headers: changed } = respond({
      ...event,
      context: { ...event.context, eventType: 'viewer-response' },
      response: { statusCode: reply.status, headers: {}, cookies: {} },
    });
    const sent = Object.fromEntries(Object.entries(changed).map(([name, { value }]) => [name, value]));
    return { ...reply, headers: { ...reply.headers, ...sent, ...policy } };
  };
}

interface HeadersPolicy {
  CorsConfig: { AccessControlAllowOrigins: { Items: string[] }; AccessControlExposeHeaders: { Items: string[] } };
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string };
    ReferrerPolicy: { ReferrerPolicy: string };
    StrictTransportSecurity: { AccessControlMaxAgeSec: number };
  };
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
}

/** The headers that the response headers policy adds. */
async function headersPolicy(): Promise<Record<string, string>> {
  const text = await readFile(join(folder, 'response-headers-policy.json'), 'utf8');
  const {
    CorsConfig: cors,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: custom,
  } = JSON.parse(text) as HeadersPolicy;
  return {
    'access-control-allow-origin': cors.AccessControlAllowOrigins.Items.join(', '),
    'access-control-expose-headers': cors.AccessControlExposeHeaders.Items.join(', '),
    'x-content-type-options': 'nosniff',
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
}
