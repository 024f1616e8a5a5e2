import { type Access, Problem, type ProblemCode } from '@nitrate/contract-kit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import type { HttpServer } from './http-server';

const commonRefusals = ['validationFailed', 'tooManyRequests', 'somethingWentWrong'] as const;

/** Refusals that follow from the access of an endpoint. */
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

/** Serves the OpenAPI document and pages to read it in. Register it before the routes that it documents. */
export async function serveApiDocs(
  app: HttpServer,
  { path, version }: { path: string; version: string },
): Promise<void> {
  const statusOf = (code: ProblemCode) => app.deps.problems.get(code);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nitrate',
        version,
        description: 'Refusals are problem documents (RFC 9457) with a stable `code`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: { schemas: { Problem } },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      const { access, twoFactor } = endpoint;
      const refusals = [
        ...commonRefusals,
        ...accessRefusals[access],
        ...(twoFactor === true ? (['secondFactorRequired'] as const) : []),
        ...(twoFactor ? (['twoFactorRequired'] as const) : []),
        ...endpoint.refusals,
      ];
      const statuses = [...new Set(refusals.map((code) => statusOf(code)))];
      const described: FastifySchema & Record<string, unknown> = {
        summary: endpoint.summary,
        description:
          accessText[access] +
          (twoFactor
            ? ' Requires a confirmation by a second factor or a mailed code within the last fifteen minutes.'
            : ''),
        tags: [endpoint.url.split('/')[1] ?? ''],
        params: endpoint.params,
        querystring: endpoint.query,
        body: endpoint.body,
        response: {
          200: {
            description: 'Success',
            content: { [endpoint.mediaType ?? 'application/json']: { schema: endpoint.reply } },
          },
          ...Object.fromEntries(
            statuses.map((status) => [
              status,
              {
                description: refusals.filter((code) => statusOf(code) === status).join(', '),
                content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
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
    // Without the top bar, which opens documents of other hosts and has a logo with an inline style.
    uiConfig: { deepLinking: true, tryItOutEnabled: true, layout: 'BaseLayout' },
  });
}
