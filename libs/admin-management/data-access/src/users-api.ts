import type {
  blockUser,
  changeUserRoles,
  confirmUser,
  deleteUserAccount,
  endUserSession,
  endUserSessions,
  exportUsers,
  getUser,
  listAudit,
  listUsers,
  mailUser,
  unblockUser,
} from '@nitrate/admin-management/contract';
import { api, apiUrl, call, type CallParts } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** `AdminUsers`: everything that a change of a user may change; `Viewer` clears it with the current user. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'AdminUsers'] });

// Also after a refusal: another administrator may have changed the user.
const invalidatesTags = ['AdminUsers'] as const;

/** The endpoints of users. */
export const usersApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ReplyOf<typeof listUsers>, QueryOf<typeof listUsers>>({
      query: (query) => call<typeof listUsers>({ method: 'GET', url: '/admin/users', query }),
      providesTags: ['Viewer', 'AdminUsers'],
    }),
    getUser: build.query<ReplyOf<typeof getUser>, string>({
      query: (user) => call<typeof getUser>({ method: 'GET', url: '/admin/users/:user', params: { user } }),
      providesTags: ['Viewer', 'AdminUsers'],
    }),
    /** The latest entries of the audit trail about a user, a subscription or an institution. */
    listTargetAudit: build.query<ReplyOf<typeof listAudit>, { targetKind: string; targetId: string }>({
      query: (target) => call<typeof listAudit>({ method: 'GET', url: '/admin/audit', query: { ...target, size: 5 } }),
      providesTags: ['Viewer', 'AdminUsers'],
    }),
    changeUserRoles: build.mutation<ReplyOf<typeof changeUserRoles>, CallParts<typeof changeUserRoles>>({
      query: (parts) => call<typeof changeUserRoles>({ method: 'PUT', url: '/admin/users/:user/roles', ...parts }),
      invalidatesTags,
    }),
    blockUser: build.mutation<ReplyOf<typeof blockUser>, CallParts<typeof blockUser>>({
      query: (parts) => call<typeof blockUser>({ method: 'PUT', url: '/admin/users/:user/block', ...parts }),
      invalidatesTags,
    }),
    unblockUser: build.mutation<ReplyOf<typeof unblockUser>, CallParts<typeof unblockUser>>({
      query: (parts) => call<typeof unblockUser>({ method: 'DELETE', url: '/admin/users/:user/block', ...parts }),
      invalidatesTags,
    }),
    confirmUser: build.mutation<ReplyOf<typeof confirmUser>, CallParts<typeof confirmUser>>({
      query: (parts) => call<typeof confirmUser>({ method: 'POST', url: '/admin/users/:user/confirm', ...parts }),
      invalidatesTags,
    }),
    endUserSession: build.mutation<ReplyOf<typeof endUserSession>, CallParts<typeof endUserSession>>({
      query: (parts) =>
        call<typeof endUserSession>({ method: 'DELETE', url: '/admin/users/:user/sessions/:session', ...parts }),
      invalidatesTags,
    }),
    endUserSessions: build.mutation<ReplyOf<typeof endUserSessions>, CallParts<typeof endUserSessions>>({
      query: (parts) =>
        call<typeof endUserSessions>({ method: 'DELETE', url: '/admin/users/:user/sessions', ...parts }),
      invalidatesTags,
    }),
    mailUser: build.mutation<ReplyOf<typeof mailUser>, CallParts<typeof mailUser>>({
      query: (parts) => call<typeof mailUser>({ method: 'POST', url: '/admin/users/:user/mails', ...parts }),
      invalidatesTags,
    }),
    deleteUserAccount: build.mutation<ReplyOf<typeof deleteUserAccount>, CallParts<typeof deleteUserAccount>>({
      query: (parts) =>
        call<typeof deleteUserAccount>({ method: 'POST', url: '/admin/users/:user/deletion', ...parts }),
      invalidatesTags,
    }),
  }),
});

/** URL of the users that a filter leaves as CSV. */
export const usersDownload = (query: QueryOf<typeof exportUsers>): string =>
  apiUrl(call<typeof exportUsers>({ method: 'GET', url: '/admin/users.csv', query }).url);
