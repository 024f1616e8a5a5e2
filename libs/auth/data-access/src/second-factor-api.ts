import { api, call } from '@nitrate/api-client';
import type {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyConfirmation,
  confirmAppCode,
  confirmPasskey,
  confirmRecoveryCode,
  listSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
  replaceRecoveryCodes,
  User,
} from '@nitrate/auth/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import { setUserOnSuccess } from './set-user-on-success';

/** Endpoints by which users set up passkeys, authenticator apps and recovery codes, and confirm with them. */
export const secondFactorApi = api.enhanceEndpoints({ addTagTypes: ['secondFactors'] }).injectEndpoints({
  endpoints: (build) => ({
    listSecondFactors: build.query<ReplyOf<typeof listSecondFactors>, void>({
      query: () => call<typeof listSecondFactors>({ method: 'GET', url: '/auth/user/factors' }),
      providesTags: ['secondFactors', 'Viewer'],
    }),
    beginApp: build.mutation<ReplyOf<typeof beginApp>, void>({
      query: () => call<typeof beginApp>({ method: 'POST', url: '/auth/user/factors/app/secret' }),
    }),
    addApp: build.mutation<ReplyOf<typeof addApp>, BodyOf<typeof addApp>>({
      query: (body) => call<typeof addApp>({ method: 'POST', url: '/auth/user/factors/app', body }),
      invalidatesTags: (added) => (added ? ['secondFactors'] : []),
    }),
    beginPasskey: build.mutation<ReplyOf<typeof beginPasskey>, void>({
      query: () => call<typeof beginPasskey>({ method: 'POST', url: '/auth/user/factors/passkey/options' }),
    }),
    addPasskey: build.mutation<ReplyOf<typeof addPasskey>, BodyOf<typeof addPasskey>>({
      query: (body) => call<typeof addPasskey>({ method: 'POST', url: '/auth/user/factors/passkey', body }),
      invalidatesTags: (added) => (added ? ['secondFactors'] : []),
    }),
    renameSecondFactor: build.mutation<ReplyOf<typeof renameSecondFactor>, { factor: string; name: string }>({
      query: ({ factor, name }) =>
        call<typeof renameSecondFactor>({
          method: 'PATCH',
          url: '/auth/user/factors/:factor',
          params: { factor },
          body: { name },
        }),
      invalidatesTags: ['secondFactors'],
    }),
    removeSecondFactor: build.mutation<ReplyOf<typeof removeSecondFactor>, string>({
      query: (factor) =>
        call<typeof removeSecondFactor>({ method: 'DELETE', url: '/auth/user/factors/:factor', params: { factor } }),
      invalidatesTags: ['secondFactors'],
    }),
    replaceRecoveryCodes: build.mutation<ReplyOf<typeof replaceRecoveryCodes>, void>({
      query: () => call<typeof replaceRecoveryCodes>({ method: 'POST', url: '/auth/user/factors/recovery-codes' }),
      invalidatesTags: ['secondFactors'],
    }),
    confirmAppCode: build.mutation<User, BodyOf<typeof confirmAppCode>>({
      query: (body) => call<typeof confirmAppCode>({ method: 'POST', url: '/auth/user/2fa/app', body }),
      onQueryStarted: setUserOnSuccess,
    }),
    beginPasskeyConfirmation: build.mutation<ReplyOf<typeof beginPasskeyConfirmation>, void>({
      query: () => call<typeof beginPasskeyConfirmation>({ method: 'POST', url: '/auth/user/2fa/passkey/options' }),
    }),
    confirmPasskey: build.mutation<User, BodyOf<typeof confirmPasskey>>({
      query: (body) => call<typeof confirmPasskey>({ method: 'POST', url: '/auth/user/2fa/passkey', body }),
      onQueryStarted: setUserOnSuccess,
    }),
    confirmRecoveryCode: build.mutation<User, BodyOf<typeof confirmRecoveryCode>>({
      query: (body) => call<typeof confirmRecoveryCode>({ method: 'POST', url: '/auth/user/2fa/recovery-code', body }),
      onQueryStarted: setUserOnSuccess,
      invalidatesTags: ['secondFactors'],
    }),
  }),
});
