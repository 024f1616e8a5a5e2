import { type HttpServer, Refusal, route } from '@nitrate/http';
import { keepStream as keepStreamContract } from '@nitrate/player/contract';
import { decideStream } from './decide-stream';
import { keepStream } from './stream-store';
import type { StreamsDeps } from './streams-deps';

/** Begins or confirms a stream by the rights that the viewer has now. Where nothing limits streams, none is stored. */
export function keepStreamEndpoint(app: HttpServer, deps: StreamsDeps): void {
  const { database, findFilmId, entitlementsOf, deviceOf } = deps;
  route(app, keepStreamContract, async ({ params, body, viewer, request, now }) => {
    const [filmId, entitlements] = await Promise.all([findFilmId(body.film), entitlementsOf(viewer, request.ip)]);
    if (filmId === undefined) throw new Refusal('filmNotFound');
    const decision = decideStream(viewer, entitlements, deps, now());
    if (!decision.allowed) {
      // A token outlives its session by minutes.
      const { state } = await app.deps.viewerOf(request, 'session');
      throw new Refusal(state === 'signedIn' ? 'rightEnded' : 'unauthenticated');
    }
    const { limit, until } = decision;
    if (limit) {
      const stream = { id: params.stream, filmId, device: deviceOf(request), now: now(), ...limit };
      const outcome = await keepStream(database, stream);
      if (outcome === 'full') throw new Refusal('tooManyStreams');
      if (outcome === 'ended') throw new Refusal('streamEnded');
    }
    return { rightEndsAt: until && until.toISOString() };
  });
}
