import {
  askForNewsletter,
  changeProfile,
  confirmNewsletter,
  exportAccount,
  getProfile,
  openUnsubscribe,
  stopNewsletter,
  unsubscribeNewsletter,
} from '@nitrate/account/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { AccountDependencies } from './account-dependencies';
import { acceptOneClick } from './newsletter/accept-one-click';
import {
  askForOwnNewsletter,
  confirmNewsletterBy,
  endNewsletterOf,
  unsubscribeBy,
} from './newsletter/newsletter-actions';
import { unsubscribeLink } from './newsletter/newsletter-links';
import { changeOwnProfile, ownProfile } from './profile/own-profile';

/** Registers the endpoints of the account: profile, export, newsletter. */
export function accountServer(app: HttpServer, deps: AccountDependencies): void {
  const contextOf = (request: FastifyRequest, now: Date) => ({ ...deps, origin: deps.originOf(request), now });

  route(app, getProfile, ({ viewer }) => ownProfile(deps, viewer.userId));
  route(app, changeProfile, ({ viewer, body, now }) => changeOwnProfile(deps, viewer.userId, body, now()));
  route(app, exportAccount, async ({ viewer, now, reply }) => {
    const parts = Object.entries(deps.exports).map(
      async ([feature, exportOf]) => [feature, await exportOf(viewer.userId)] as const,
    );
    const at = now().toISOString();
    reply.header('content-disposition', `attachment; filename="nitrate-account-${at.slice(0, 10)}.json"`);
    return { exportedAt: at, ...Object.fromEntries(await Promise.all(parts)) };
  });

  route(app, askForNewsletter, async ({ viewer, request, now }) => ({
    newsletter: await askForOwnNewsletter(contextOf(request, now()), viewer.userId),
  }));
  route(app, stopNewsletter, async ({ viewer, now }) => {
    await endNewsletterOf({ ...deps, now: now() }, viewer.userId);
    return { newsletter: 'none' as const };
  });
  route(app, confirmNewsletter, async ({ body, request, now }) => {
    await confirmNewsletterBy(contextOf(request, now()), body.token);
    return {};
  });
  route(app, openUnsubscribe, ({ query, request, reply }) => {
    const page = unsubscribeLink(deps.originOf(request), query.lang ?? 'en', query.token ?? '');
    reply.code(303).header('location', page);
    return {};
  });
  void app.register(async (mailPrograms) => {
    acceptOneClick(mailPrograms);
    route(
      mailPrograms,
      unsubscribeNewsletter,
      async ({ query, body, now }) => {
        await unsubscribeBy({ ...deps, now: now() }, query.token ?? body?.token);
        return {};
      },
      { bodyLimit: 8 * 1024 },
    );
  });
}
