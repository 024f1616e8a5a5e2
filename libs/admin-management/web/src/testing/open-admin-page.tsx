import type { Locale } from '@nitrate/contract-kit';
import { userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import { pageAt, renderPage } from '@nitrate/testing-web';
import { adminManagementRoutes } from '../admin-management-routes';
import type { AdminFrame } from '../admin-management-slots';

export const adminId = '019ab000-0000-7000-8000-000000000001';

const Frame: AdminFrame = ({ title, lead, actions, children }) => (
  <main>
    <h1>{title}</h1>
    <p>{lead}</p>
    {actions}
    {children}
  </main>
);

export interface OpenOptions {
  /** The pattern of the page, if it has parameters. */
  pattern?: string;
  locale?: Locale;
  api?: Record<string, unknown>;
}

/** Opens a page of administration over a fake network, in a frame of its own. */
export const openAdminPage = (address: string, { pattern = address, locale = 'en', api = {} }: OpenOptions = {}) =>
  renderPage(pageAt(adminManagementRoutes({ loadAdminFrame: async () => Frame }), pattern), {
    route: address,
    locale,
    reducers: authAfter(userSet(userWith({ sub: adminId, roles: ['ADMIN'] }))),
    api,
  });
