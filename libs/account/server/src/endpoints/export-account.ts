import { exportAccount } from '@nitrate/account/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';

export function exportAccountEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, exportAccount, async ({ viewer, now, reply }) => {
    const parts = Object.entries(deps.exports).map(
      async ([feature, exportOf]) => [feature, await exportOf(viewer.userId)] as const,
    );
    const exportedAt = now().toISOString();
    reply.header('content-disposition', `attachment; filename="nitrate-account-${exportedAt.slice(0, 10)}.json"`);
    return { exportedAt, ...Object.fromEntries(await Promise.all(parts)) };
  });
}
