import type { PageModule } from '@nitrate/routing';
import { browserPage } from '@nitrate/ui';
import type { ComponentType } from 'react';
import type { AdminFrame, AdminManagementSlots } from './admin-management-slots';

export type AdminManagementPath =
  | '/admin/users'
  | '/admin/users/:user'
  | '/admin/subscription'
  | '/admin/subscription/:subscription'
  | '/admin/organisation'
  | '/admin/organisation/:organisation'
  | '/admin/entitlement'
  | '/admin/audit'
  | '/admin/jobs'
  | '/admin/harvests'
  | '/admin/harvests/:source';

type Screen = ComponentType<{ Frame: AdminFrame }>;

const page =
  (path: string, loadScreen: () => Promise<Screen>) =>
  ({ loadAdminFrame }: AdminManagementSlots): PageModule =>
    browserPage({
      path,
      loadScreen: async () => {
        const [Screen, Frame] = await Promise.all([loadScreen(), loadAdminFrame()]);
        return () => <Screen Frame={Frame} />;
      },
      loadMessages: {
        en: () => import('virtual:messages/admin-management/en'),
        de: () => import('virtual:messages/admin-management/de'),
      },
    });

/** The pages by path. In a chunk of its own, because every page of the app loads the table of routes. */
export const managementPages: Record<AdminManagementPath, (slots: AdminManagementSlots) => PageModule> = {
  '/admin/users': page('/admin/users', async () => (await import('./users/users-screen')).UsersScreen),
  '/admin/users/:user': page('/admin/users', async () => (await import('./users/user-screen')).UserScreen),
  '/admin/subscription': page(
    '/admin/subscription',
    async () => (await import('./subscriptions/subscriptions-screen')).SubscriptionsScreen,
  ),
  '/admin/subscription/:subscription': page(
    '/admin/subscription',
    async () => (await import('./subscriptions/subscription-screen')).SubscriptionScreen,
  ),
  '/admin/organisation': page(
    '/admin/organisation',
    async () => (await import('./organisations/organisations-screen')).OrganisationsScreen,
  ),
  '/admin/organisation/:organisation': page(
    '/admin/organisation',
    async () => (await import('./organisations/organisation-screen')).OrganisationScreen,
  ),
  '/admin/entitlement': page(
    '/admin/entitlement',
    async () => (await import('./entitlement/entitlement-screen')).EntitlementScreen,
  ),
  '/admin/audit': page('/admin/audit', async () => (await import('./audit/audit-screen')).AuditScreen),
  '/admin/jobs': page('/admin/jobs', async () => (await import('./jobs/jobs-screen')).JobsScreen),
  '/admin/harvests': page('/admin/harvests', async () => (await import('./harvests/harvests-screen')).HarvestsScreen),
  '/admin/harvests/:source': page(
    '/admin/harvests',
    async () => (await import('./harvests/harvest-screen')).HarvestScreen,
  ),
};
