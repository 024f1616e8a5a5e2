import type { UserDetails } from '@nitrate/admin-management/contract';
import { adminId, openAdminPage } from './open-admin-page';

/** A user with a subscription and two sessions, one of which has expired. */
export const lotte: UserDetails = {
  id: '019ab000-0000-7000-8000-000000000002',
  email: 'lotte@film.example',
  name: 'Lotte',
  surname: 'Reiniger',
  roles: ['EDITOR'],
  lang: 'de',
  createdAt: '2026-01-02T10:00:00Z',
  lastLoginAt: '2026-11-20T10:00:00Z',
  confirmedAt: '2026-01-02T11:00:00Z',
  blockedAt: null,
  newEmail: null,
  hasPassword: true,
  sessions: [
    {
      id: '019ab000-0000-7000-8000-0000000000a1',
      current: false,
      browser: 'Firefox',
      system: 'Linux',
      createdAt: '2026-11-20T10:00:00Z',
      lastUsedAt: '2026-11-20T10:00:00Z',
      active: true,
    },
    {
      id: '019ab000-0000-7000-8000-0000000000a2',
      current: false,
      browser: null,
      system: null,
      createdAt: '2026-09-20T10:00:00Z',
      lastUsedAt: '2026-09-20T10:00:00Z',
      active: false,
    },
  ],
  entitlements: [
    { source: 'role', name: 'EDITOR', state: 'holds', until: null },
    { source: 'ticket', name: 't1', plan: 'ticket', state: 'ended', until: '2026-10-01T10:00:00Z' },
  ],
  subscription: null,
  tickets: [
    {
      id: '019ab000-0000-7000-8000-0000000000b1',
      plan: 'ticket',
      purchasedAt: '2026-09-29T10:00:00Z',
      validFrom: '2026-09-29T10:00:00Z',
      validUntil: '2026-10-01T10:00:00Z',
      state: 'over',
      isGift: false,
      withdrawableUntil: null,
    },
  ],
};

/** Opens a page of administration over a fake network that knows one user. */
export const openUsersPage: typeof openAdminPage = (address, { api, ...options } = {}) =>
  openAdminPage(address, {
    ...options,
    api: {
      'GET /api/admin/users': { users: [lotte], page: 2, total: 60, isEstimate: false },
      'GET /api/admin/users/:user': lotte,
      'GET /api/admin/audit': {
        entries: [
          {
            id: 'e1',
            at: '2026-11-20T10:00:00Z',
            actor: { id: adminId, name: 'admin@archive.example' },
            action: 'user.rolesChanged',
            target: { kind: 'user', id: lotte.id },
            before: { roles: [] },
            after: { roles: ['EDITOR'] },
            requestId: 'r',
          },
        ],
        next: null,
      },
      ...api,
    },
  });
