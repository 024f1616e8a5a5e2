import { lockForWriting } from '@nitrate/catalog/store';
import type { ReleaseDetails } from '@nitrate/cataloguing/contract';
import { inTransaction, type Transaction } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { CataloguingDeps } from '../../cataloguing-deps';
import { loadRelease } from './present-release';
import { lockRelease, type StoredRelease } from './release-store';

export interface Call {
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: () => Date;
}

export interface Change extends Call {
  id: string;
  /** The newest one that the caller knows; undefined where a change does not depend on what else is planned. */
  version?: number;
  /** The states in which it is possible. */
  states: readonly StoredRelease['state'][];
  /** Films are written. */
  isWriter?: boolean;
}

export type Act = (transaction: Transaction, release: StoredRelease) => Promise<void>;

/** Calls `act` with the release, which is locked. @throws Refusal, also what `act` threw */
export async function changeRelease(
  deps: CataloguingDeps,
  { id, version, states, isWriter = false }: Change,
  act: Act,
): Promise<ReleaseDetails> {
  await inTransaction(deps.database, async (transaction) => {
    if (isWriter) await lockForWriting(transaction);
    const release = await lockRelease(transaction, id);
    if (version !== undefined && release.version !== version) throw new Refusal('releaseChanged');
    if (!states.includes(release.state)) throw new Refusal('releaseNotReady');
    await act(transaction, release);
  });
  return loadRelease(deps, id);
}
