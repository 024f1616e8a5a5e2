import type { Access, Endpoint } from '@nitrate/contract-kit';
import { checkAccess } from './check-access';
import type { Refusal } from '../problems/refusal';
import type { SignedInViewer, Viewer } from './viewer';

const now = new Date('2026-03-01T12:00:00Z');
const user: SignedInViewer = {
  state: 'signedIn',
  userId: 'u',
  sessionId: 's',
  roles: [],
  confirmed: true,
  twoFactorUntil: null,
};
const viewers: Record<string, Viewer> = {
  visitor: { state: 'anonymous' },
  unconfirmed: { ...user, confirmed: false },
  unconfirmedAdmin: { ...user, confirmed: false, roles: ['ADMIN'] },
  user,
  editor: { ...user, roles: ['EDITOR'] },
  admin: { ...user, roles: ['ADMIN'] },
};

function outcome(access: Access, viewer: Viewer, twoFactor?: Endpoint['twoFactor']): string {
  try {
    checkAccess({ access, twoFactor }, viewer, now);
    return 'allowed';
  } catch (error) {
    return (error as Refusal).code;
  }
}

describe('checkAccess', () => {
  it.each<[Access, Record<string, string>]>([
    ['anyone', {}],
    ['signedIn', { visitor: 'unauthenticated' }],
    [
      'confirmed',
      { visitor: 'unauthenticated', unconfirmed: 'emailNotConfirmed', unconfirmedAdmin: 'emailNotConfirmed' },
    ],
    [
      'editor',
      {
        visitor: 'unauthenticated',
        unconfirmed: 'forbidden',
        unconfirmedAdmin: 'emailNotConfirmed',
        user: 'forbidden',
      },
    ],
    [
      'admin',
      {
        visitor: 'unauthenticated',
        unconfirmed: 'forbidden',
        unconfirmedAdmin: 'emailNotConfirmed',
        user: 'forbidden',
        editor: 'forbidden',
      },
    ],
  ])('by access: %s', (access, refused) => {
    for (const [name, viewer] of Object.entries(viewers)) {
      expect([name, outcome(access, viewer)]).toEqual([name, refused[name] ?? 'allowed']);
    }
  });

  it('requires a mailed code that has not expired for endpoints with two-factor authentication', () => {
    const until = (ms: number): Viewer => ({ ...user, twoFactorUntil: new Date(now.getTime() + ms) });
    expect(outcome('confirmed', user, true)).toBe('twoFactorRequired');
    expect(outcome('confirmed', until(0), true)).toBe('twoFactorRequired');
    expect(outcome('confirmed', until(1), true)).toBe('allowed');
  });

  it('requires a second factor of an ADMIN who has set up none, except where they set it up', () => {
    const admin: Viewer = { ...user, roles: ['ADMIN'], lacksSecondFactor: true };
    const confirmed: Viewer = { ...admin, twoFactorUntil: new Date(now.getTime() + 1) };
    expect(outcome('admin', admin)).toBe('allowed');
    for (const viewer of [admin, confirmed]) expect(outcome('admin', viewer, true)).toBe('secondFactorRequired');
    expect(outcome('editor', admin, 'setUp')).toBe('twoFactorRequired');
    expect(outcome('editor', confirmed, 'setUp')).toBe('allowed');
    expect(outcome('admin', { ...confirmed, lacksSecondFactor: false }, true)).toBe('allowed');
  });
});
