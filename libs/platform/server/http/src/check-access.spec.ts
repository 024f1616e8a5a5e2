import type { Access } from '@nitrate/contract-kit';
import { checkAccess } from './check-access';
import type { Refusal } from './refusal';
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

function answer(access: Access, viewer: Viewer, twoFactor?: true): string {
  try {
    checkAccess({ access, twoFactor }, viewer, now);
    return 'allowed';
  } catch (error) {
    return (error as Refusal).code;
  }
}

describe('who may call', () => {
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
  ])('what is for %s', (access, refused) => {
    for (const [name, viewer] of Object.entries(viewers)) {
      expect([name, answer(access, viewer)]).toEqual([name, refused[name] ?? 'allowed']);
    }
  });

  it('wants a code that still counts where one is asked for', () => {
    const until = (ms: number): Viewer => ({ ...user, twoFactorUntil: new Date(now.getTime() + ms) });
    expect(answer('confirmed', user, true)).toBe('twoFactorRequired');
    expect(answer('confirmed', until(0), true)).toBe('twoFactorRequired');
    expect(answer('confirmed', until(1), true)).toBe('allowed');
  });
});
