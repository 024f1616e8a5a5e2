import type { Scene } from './scenes';

const scene = (name: string, path: string): (() => readonly Scene[]) => {
  return () => [{ name, path, as: 'admin' }];
};

/** The reports and statements, of an archive in which little was watched yet. */
export const adminScenes = {
  '/admin': scene('admin', '/admin'),
  '/admin/analytics-b2c': () => [
    { name: 'admin-b2c', path: '/admin/analytics-b2c', as: 'admin' },
    { name: 'admin-b2c-year', path: '/admin/analytics-b2c?from=2026-01-01&to=2026-12-31&interval=day', as: 'admin' },
  ],
  '/admin/analytics-b2e': scene('admin-b2e', '/admin/analytics-b2e'),
  '/admin/watch-time': scene('admin-watch-time', '/admin/watch-time'),
  '/admin/watch-time/ledger': scene('admin-ledger', '/admin/watch-time/ledger'),
  '/admin/watch-time/apart': scene('admin-apart', '/admin/watch-time/apart'),
  '/admin/statements': scene('admin-statements', '/admin/statements'),
  '/admin/statements/:archive/:month': scene(
    'admin-statement-unknown',
    '/admin/statements/019ab000-0000-7000-8000-000000000000/2026-01',
  ),
  '/admin/users': scene('admin-users', '/admin/users'),
  '/admin/users/:user': scene('admin-user-unknown', '/admin/users/019ab000-0000-7000-8000-000000000000'),
  '/admin/subscription': scene('admin-subscriptions', '/admin/subscription'),
  '/admin/subscription/:subscription': scene(
    'admin-subscription-unknown',
    '/admin/subscription/019ab000-0000-7000-8000-000000000000',
  ),
  '/admin/organisation': scene('admin-organisations', '/admin/organisation'),
  '/admin/organisation/:organisation': scene(
    'admin-organisation-unknown',
    '/admin/organisation/019ab000-0000-7000-8000-000000000000',
  ),
  '/admin/harvests': scene('admin-harvests', '/admin/harvests'),
  '/admin/harvests/:source': scene('admin-harvest-unknown', '/admin/harvests/999999'),
  '/admin/entitlement': scene('admin-entitlement', '/admin/entitlement?film=harbour&user=admin@nitrate.example'),
  '/admin/audit': scene('admin-audit', '/admin/audit'),
  '/admin/jobs': scene('admin-jobs', '/admin/jobs'),
} satisfies Record<string, () => readonly Scene[]>;
