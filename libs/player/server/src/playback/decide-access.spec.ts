import { decideAccess, type Entitlement } from './decide-access';

const now = new Date('2026-06-01T12:00:00Z');
const both = { full: true, preview: true };
const subscription = (until: Date | null): Entitlement => ({ kind: 'subscription', until });

describe('decideAccess', () => {
  it('grants the preview without an entitlement, with the reason', () => {
    expect(decideAccess(both, [], false, now)).toEqual({ kind: 'preview', reason: 'subscriptionRequired' });
  });

  it('grants the full film with an entitlement, until it ends', () => {
    const until = new Date('2026-06-01T13:00:00Z');
    expect(decideAccess(both, [subscription(until)], false, now)).toEqual({
      kind: 'full',
      reason: 'subscription',
      until,
    });
  });

  it('uses the entitlement that ends last', () => {
    const ticket: Entitlement = { kind: 'ticket', until: new Date('2026-06-02T00:00:00Z') };
    expect(decideAccess(both, [ticket, { kind: 'network', until: null }], false, now)).toMatchObject({
      reason: 'network',
      until: null,
    });
  });

  it('says that a ticket has to be started first, and prefers what entitles without it', () => {
    const ticket: Entitlement = { kind: 'ticket', until: null, notStarted: true };
    expect(decideAccess(both, [ticket], false, now)).toEqual({ kind: 'preview', reason: 'ticketNotStarted' });
    expect(decideAccess(both, [ticket, subscription(null)], false, now)).toMatchObject({ reason: 'subscription' });
  });

  it('ignores an entitlement that has ended', () => {
    expect(decideAccess(both, [subscription(now)], false, now).kind).toBe('preview');
  });

  it('grants the full film to everyone under open access, where it is ready', () => {
    expect(decideAccess(both, [], true, now)).toMatchObject({ kind: 'full', reason: 'openAccess' });
    expect(decideAccess({ full: false, preview: true }, [], true, now)).toEqual({
      kind: 'preview',
      reason: 'previewOnly',
    });
  });

  it('grants nothing where only the full film is ready and there is no entitlement', () => {
    expect(decideAccess({ full: true, preview: false }, [], false, now)).toEqual({ kind: 'none' });
  });
});
