import { type HttpServer, refuseUnknown } from '@nitrate/http';
import type { FeatureDeps } from './feature-deps';
import { registerAccounts } from './register-accounts';
import { registerAdministration } from './register-administration';
import { registerCatalog } from './register-catalog';
import { registerMedia } from './register-media';
import { registerParticipation } from './register-participation';
import { registerPlayback } from './register-playback';
import { registerSubscriptions } from './register-subscriptions';
import { sharedFunctions } from './shared-functions';

/** Fastify plugin with everything below `/api`: the servers of the features, given functions of other features. */
export async function apiFeatures(api: HttpServer, deps: FeatureDeps): Promise<void> {
  const shared = sharedFunctions(api, deps);
  await registerAccounts(api, deps, shared);
  await registerCatalog(api, deps, shared);
  await registerMedia(api, deps);
  await registerParticipation(api, deps, shared);
  await registerPlayback(api, deps, shared);
  await registerSubscriptions(api, deps, shared);
  await registerAdministration(api, deps, shared);
  refuseUnknown(api);
}
