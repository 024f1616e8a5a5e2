/** The pages that the navigation of the administration leads to, each with the texts `adminAnalytics.<id>.*`. */
export const adminSections = [
  { id: 'b2c', path: '/admin/analytics-b2c' },
  { id: 'b2e', path: '/admin/analytics-b2e' },
  { id: 'watchTime', path: '/admin/watch-time' },
  { id: 'apart', path: '/admin/watch-time/apart' },
  { id: 'statements', path: '/admin/statements' },
  { id: 'users', path: '/admin/users' },
  { id: 'subscriptions', path: '/admin/subscription' },
  { id: 'institutions', path: '/admin/organisation' },
  { id: 'entitlement', path: '/admin/entitlement' },
  { id: 'harvests', path: '/admin/harvests' },
  { id: 'audit', path: '/admin/audit' },
  { id: 'jobs', path: '/admin/jobs' },
] as const;

export type AdminSection = (typeof adminSections)[number]['id'];

export const adminPath = '/admin';
