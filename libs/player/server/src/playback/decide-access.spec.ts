import { decideAccess, type Entitlement } from './decide-access';

const now = new Date('2026-06-01T12:00:00Z');
const both = { full: true, preview: true };
const subscription = (until: Date | null): Entitlement => ({ kind: 'subscription', until });

describe('decideAccess', () => {
  it('gives the preview to those without a right, and says what is missing', () => {
    expect(decideAccess(both, [], false, now)).toEqual({ kind: 'preview', reason: 'subscriptionRequired' });
  });

  it('gives the full film to those with a right, until the right ends', () => {
    const until = new Date('2026-06-01T13:00:00Z');
    expect(decideAccess(both, [subscription(until)], false, now)).toEqual({
      kind: 'full',
      reason: 'subscription',
      until,
    });
  });

  it('takes the right that lasts longest', () => {
    const ticket: Entitlement = { kind: 'ticket', until: new Date('2026-06-02T00:00:00Z') };
    expect(decideAccess(both, [ticket, { kind: 'network', until: null }], false, now)).toMatchObject({
      reason: 'network',
      until: null,
    });
  });

  it('does not count a right that has ended, to the second', () => {
    expect(decideAccess(both, [subscription(now)], false, now).kind).toBe('preview');
  });

  it('gives the full film to everyone under open access, as far as there is one', () => {
    expect(decideAccess(both, [], true, now)).toMatchObject({ kind: 'full', reason: 'openAccess' });
    expect(decideAccess({ full: false, preview: true }, [], true, now)).toEqual({
      kind: 'preview',
      reason: 'previewOnly',
    });
  });

  it('gives nothing rather than the full film where only that is ready and there is no right', () => {
    expect(decideAccess({ full: true, preview: false }, [], false, now)).toEqual({ kind: 'none' });
  });
});
