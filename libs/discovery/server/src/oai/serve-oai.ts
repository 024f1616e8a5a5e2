import { type HttpServer, noStore } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicSite } from '../public-site';
import { answerRequest, type OaiDeps } from './answer-request';
import { errorElement, oaiDocument } from './oai-document';
import { OaiError } from './oai-error';
import { type OaiRequest, readOaiRequest } from './oai-request';

const path = '/oai';
const formType = 'application/x-www-form-urlencoded';
const maxFormBytes = 16_384;

/** `/oai`: the published films, and those withdrawn, for harvesters by OAI-PMH 2.0. */
export function serveOai(app: HttpServer, { site, ...deps }: OaiDeps & { site: PublicSite }): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, params: URLSearchParams) => {
    const origin = app.deps.originOf(request);
    // Before anything is read: who asks next for what changed from then on misses nothing.
    const responseDate = await deps.source.committedUntil();
    const baseUrl = origin + path;
    const { known, content } = await answerOrError(params, (asked) =>
      answerRequest(asked, {
        ...deps,
        origin,
        baseUrl,
        now: responseDate,
        name: async () => (await site.about('en')).name,
        media: (path) => site.media(origin, path),
      }),
    );
    const document = oaiDocument({ responseDate, baseUrl, request: known, content });
    // Harvesters in web pages.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return reply.header('cache-control', noStore.header).type('text/xml; charset=utf-8').send(document);
  };

  app.get(path, (request, reply) => {
    const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? [];
    return answer(request, reply, new URLSearchParams(query));
  });
  void app.register(async (forms) => {
    forms.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) =>
      done(null, body),
    );
    forms.post<{ Body: string | undefined }>(path, (request, reply) =>
      answer(request, reply, new URLSearchParams(request.body ?? '')),
    );
  });
}

/** The request is known where verb and arguments are right. */
async function answerOrError(
  params: URLSearchParams,
  answerTo: (request: OaiRequest) => ReturnType<typeof answerRequest>,
): Promise<{ known: OaiRequest | undefined; content: Awaited<ReturnType<typeof answerRequest>> }> {
  let known: OaiRequest | undefined;
  try {
    known = readOaiRequest(params);
    return { known, content: await answerTo(known) };
  } catch (error) {
    if (error instanceof OaiError) return { known, content: errorElement(error) };
    throw error;
  }
}
