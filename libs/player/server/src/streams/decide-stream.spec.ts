import type { Viewer } from '@nitrate/http';
import type { Entitlement } from '../playback/decide-access';
import { decideStream } from './decide-stream';

const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-02T00:00:00Z');
const rules = { openAccess: false, streamsPerAccount: 3 };
const anonymous: Viewer = { state: 'anonymous' };
const ada: Viewer = {
  state: 'signedIn',
  userId: 'ada',
  sessionId: 's',
  roles: [],
  confirmed: true,
  twoFactorUntil: null,
};
const subscription: Entitlement = { kind: 'subscription', until: later };
const network = (seats?: number | null): Entitlement => ({
  kind: 'network',
  until: null,
  ...(seats !== undefined && { organisation: { id: 'library', name: 'City Library', seats } }),
});

describe('decideStream', () => {
  it('counts subscriptions and tickets against the account', () => {
    const limit = { holder: 'user:ada', max: 3 };
    expect(decideStream(ada, [subscription], rules, now)).toEqual({ allowed: true, limit, until: later });
    expect(decideStream(ada, [{ kind: 'ticket', until: null }], rules, now)).toEqual({
      allowed: true,
      limit,
      until: null,
    });
  });

  it('counts guests of a network against its seats', () => {
    const limit = { holder: 'organisation:library', max: 5 };
    expect(decideStream(anonymous, [network(5)], rules, now)).toEqual({ allowed: true, limit, until: null });
    expect(decideStream(ada, [network(5)], rules, now)).toMatchObject({ limit });
  });

  it('counts members outside of the network against its seats, or their account where these are unlimited', () => {
    const member = (seats: number | null): Entitlement => ({ ...network(seats), kind: 'domain' });
    const seat = { holder: 'organisation:library', max: 5 };
    expect(decideStream(ada, [member(5)], rules, now)).toEqual({ allowed: true, limit: seat, until: null });
    expect(decideStream(ada, [member(null)], rules, now)).toMatchObject({ limit: { holder: 'user:ada', max: 3 } });
    expect(decideStream(ada, [member(5), subscription], rules, now)).toMatchObject({ limit: { holder: 'user:ada' } });
  });

  it('refuses a ticket that has not started', () => {
    expect(decideStream(ada, [{ kind: 'ticket', until: null, notStarted: true }], rules, now)).toEqual({
      allowed: false,
    });
  });

  it('counts nothing under open access and in networks with unlimited seats', () => {
    const unlimited = { allowed: true, limit: null, until: null };
    expect(decideStream(anonymous, [], { ...rules, openAccess: true }, now)).toEqual(unlimited);
    expect(decideStream(anonymous, [network(null)], rules, now)).toEqual(unlimited);
    expect(decideStream(anonymous, [network()], rules, now)).toEqual(unlimited);
    expect(decideStream(ada, [subscription, network(null)], rules, now)).toEqual(unlimited);
  });

  it('does not take a seat from other guests for a viewer with a subscription', () => {
    expect(decideStream(ada, [network(5), subscription], rules, now)).toMatchObject({ limit: { holder: 'user:ada' } });
  });

  it('refuses without a right, and at the moment that it ends', () => {
    expect(decideStream(ada, [], rules, now)).toEqual({ allowed: false });
    expect(decideStream(ada, [{ kind: 'subscription', until: now }], rules, now)).toEqual({ allowed: false });
  });
});
