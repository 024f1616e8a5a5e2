import { renameSecondFactor } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { validate as isUuid } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { presentFactor } from '../second-factor/present-factor';
import { renameFactor } from '../store/factors';

export function renameSecondFactorEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, renameSecondFactor, async ({ viewer: { userId }, params: { factor: id }, body: { name } }) => {
    const renamed = isUuid(id) && (await renameFactor(database, { id, userId, name }));
    if (!renamed) throw new Refusal('notFound');
    return presentFactor(renamed);
  });
}
