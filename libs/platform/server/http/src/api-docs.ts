import { type Access, problemStatus, Problem, type ProblemCode } from '@nitrate/contract-kit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import type { HttpServer } from './create-http-server';

const everywhere = ['validationFailed', 'tooManyRequests', 'somethingWentWrong'] as const;

/** What follows for the caller from who may call. */
const accessRefusals: Record<Access, readonly ProblemCode[]> = {
  anyone: [],
  signedIn: ['unauthenticated'],
  confirmed: ['unauthenticated', 'emailNotConfirmed'],
  editor: ['unauthenticated', 'forbidden', 'emailNotConfirmed'],
  admin: ['unauthenticated', 'forbidden', 'emailNotConfirmed'],
};

const accessText: Record<Access, string> = {
  anyone: 'For anyone.',
  signedIn: 'For signed-in users.',
  confirmed: 'For signed-in users with a confirmed e-mail address.',
  editor: 'For EDITOR and ADMIN.',
  admin: 'For ADMIN.',
};

/** Serves the OpenAPI document and pages to read it in. Register it before the routes it shall know of. */
export async function serveApiDocs(
  app: HttpServer,
  { path, version }: { path: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nitrate',
        version,
        description: 'Refusals are problem documents (RFC 9457) with a stable `code`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      const { access, twoFactor } = endpoint;
      const refusals = [
        ...everywhere,
        ...accessRefusals[access],
        ...(twoFactor ? (['twoFactorRequired'] as const) : []),
        ...endpoint.refusals,
      ];
      const statuses = [...new Set(refusals.map((code) => problemStatus[code]))];
      const described: FastifySchema & Record<string, unknown> = {
        summary: endpoint.summary,
        description: accessText[access] + (twoFactor ? ' Wants a mailed code of the last fifteen minutes.' : ''),
        tags: [endpoint.url.split('/')[1] ?? ''],
        params: endpoint.params,
        querystring: endpoint.query,
        body: endpoint.body,
        response: {
          200: { description: 'What was asked for', content: { 'application/json': { schema: endpoint.reply } } },
          ...Object.fromEntries(
            statuses.map((status) => [
              status,
              {
                description: refusals.filter((code) => problemStatus[code] === status).join(', '),
                content: { 'application/problem+json': { schema: Problem } },
              },
            ]),
          ),
        },
      };
      return { schema: described, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: path,
    staticCSP: true,
    // Served over plain HTTP inside a house, upgraded addresses would lead nowhere.
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
    uiConfig: { deepLinking: true, tryItOutEnabled: true },
  });
}
