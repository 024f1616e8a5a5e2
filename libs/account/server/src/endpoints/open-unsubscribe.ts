import { openUnsubscribe } from '@nitrate/account/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { unsubscribeLink } from '../newsletter/newsletter-links';

export function openUnsubscribeEndpoint(app: HttpServer, { originOf }: AccountServerDeps): void {
  route(app, openUnsubscribe, ({ query, request, reply }) => {
    reply.code(303).header('location', unsubscribeLink(originOf(request), query.lang ?? 'en', query.token ?? ''));
    return {};
  });
}
