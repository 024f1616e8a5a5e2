import { type HttpServer, Refusal, route } from '@nitrate/http';
import { endStream as endStreamContract } from '@nitrate/player/contract';
import { organisationHolder, userHolder } from './decide-stream';
import { endStream } from './stream-store';
import type { StreamsDeps } from './streams-deps';

/**
 * Ends a stream of the viewer. Guests of a network have no account: theirs is found by its id, which only its own player
 * knows.
 */
export function endStreamEndpoint(app: HttpServer, { database, entitlementsOf }: StreamsDeps): void {
  route(app, endStreamContract, async ({ params, viewer, request }) => {
    const held = await entitlementsOf(viewer, request.ip);
    const holders = held.flatMap(({ organisation }) => (organisation ? [organisationHolder(organisation.id)] : []));
    if (viewer.state === 'signedIn') holders.push(userHolder(viewer.userId));
    if (!(await endStream(database, holders, params.stream))) throw new Refusal('streamNotFound');
    return null;
  });
}
