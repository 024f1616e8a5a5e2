import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';
import { api, call } from '@nitrate/api-client';
import type {
  acknowledgeExpiration,
  confirmEmail,
  confirmTwoFactorCode,
  findSingleSignOn,
  forgotPassword,
  logIn,
  logOut,
  rejectSignUp,
  requestTwoFactorCode,
  resendConfirmation,
  resetPassword,
  signUp,
  User,
} from '@nitrate/auth/contract';
import { userCleared } from './auth-slice';
import { setUserOnSuccess } from './set-user-on-success';

/** Endpoints for sign-up, login, logout, codes and mailed links. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<User, BodyOf<typeof signUp>>({
      query: (body) => call<typeof signUp>({ method: 'POST', url: '/auth/signup', body }),
      onQueryStarted: setUserOnSuccess,
    }),
    logIn: build.mutation<User, BodyOf<typeof logIn>>({
      query: (body) => call<typeof logIn>({ method: 'POST', url: '/auth/login', body }),
      onQueryStarted: setUserOnSuccess,
    }),
    /** By the domain of an address. */
    findSingleSignOn: build.query<ReplyOf<typeof findSingleSignOn>, string>({
      query: (domain) =>
        call<typeof findSingleSignOn>({ method: 'GET', url: '/auth/single-sign-on', query: { domain } }),
    }),
    logOut: build.mutation<ReplyOf<typeof logOut>, void>({
      query: () => call<typeof logOut>({ method: 'POST', url: '/auth/logout' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined)) dispatch(userCleared());
      },
    }),
    acknowledgeExpiration: build.mutation<User, void>({
      query: () => call<typeof acknowledgeExpiration>({ method: 'POST', url: '/auth/user/expiration' }),
      onQueryStarted: setUserOnSuccess,
    }),
    requestCode: build.mutation<ReplyOf<typeof requestTwoFactorCode>, { lang: Locale }>({
      query: (query) => call<typeof requestTwoFactorCode>({ method: 'GET', url: '/auth/user/2fa', query }),
    }),
    confirmCode: build.mutation<User, BodyOf<typeof confirmTwoFactorCode>>({
      query: (body) => call<typeof confirmTwoFactorCode>({ method: 'POST', url: '/auth/user/2fa', body }),
      onQueryStarted: setUserOnSuccess,
    }),
    forgotPassword: build.mutation<unknown, BodyOf<typeof forgotPassword>>({
      query: (body) => call<typeof forgotPassword>({ method: 'POST', url: '/auth/forgot', body }),
    }),
    resetPassword: build.mutation<ReplyOf<typeof resetPassword>, BodyOf<typeof resetPassword>>({
      query: (body) => call<typeof resetPassword>({ method: 'POST', url: '/auth/reset', body }),
    }),
    confirmEmail: build.mutation<ReplyOf<typeof confirmEmail>, BodyOf<typeof confirmEmail>>({
      query: (body) => call<typeof confirmEmail>({ method: 'POST', url: '/auth/confirm', body }),
    }),
    rejectSignUp: build.mutation<unknown, BodyOf<typeof rejectSignUp>>({
      query: (body) => call<typeof rejectSignUp>({ method: 'POST', url: '/auth/confirm/reject', body }),
    }),
    resendConfirmation: build.mutation<ReplyOf<typeof resendConfirmation>, BodyOf<typeof resendConfirmation>>({
      query: (body) => call<typeof resendConfirmation>({ method: 'POST', url: '/auth/confirm/resend', body }),
    }),
  }),
});
