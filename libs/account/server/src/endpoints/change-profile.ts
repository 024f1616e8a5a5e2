import { changeProfile } from '@nitrate/account/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, refuseDeletedUser, route } from '@nitrate/http';
import type { AccountServerDeps } from '../account-deps';
import { loadProfile } from '../profile/load-profile';
import { saveProfile } from '../profile/profile-store';

export function changeProfileEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, changeProfile, async ({ viewer: { userId }, body: { lang, ...fields }, now }) => {
    await refuseDeletedUser(() =>
      inTransaction(deps.database, async (transaction) => {
        if (Object.keys(fields).length > 0) await saveProfile(transaction, userId, fields, now());
        if (lang !== undefined) await deps.changeLanguage(transaction, userId, lang);
      }),
    );
    return loadProfile(deps, userId);
  });
}
