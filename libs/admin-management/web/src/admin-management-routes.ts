import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { AdminManagementSlots } from './admin-management-slots';
import type { AdminManagementPath } from './load-page';

/** The pages of administration. */
export function adminManagementRoutes(slots: AdminManagementSlots): PageRoute[] {
  const route = (path: AdminManagementPath): PageRoute => ({
    path,
    layout: 'default',
    guard: 'admin',
    load: loadOnce(async () => (await import('./load-page')).managementPages[path](slots)),
  });
  return [
    route('/admin/users'),
    route('/admin/users/:user'),
    route('/admin/subscription'),
    route('/admin/subscription/:subscription'),
    route('/admin/organisation'),
    route('/admin/organisation/:organisation'),
    route('/admin/entitlement'),
    route('/admin/audit'),
    route('/admin/jobs'),
    route('/admin/harvests'),
    route('/admin/harvests/:source'),
  ];
}
