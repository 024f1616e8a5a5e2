import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestIpToken, User } from '@nitrate/auth/contract';

/** Refusals that a visitor can do something about. */
export type ChallengeCode = 'twoFactorRequired' | 'emailNotConfirmed';

export interface AuthState {
  /** A refresh has been tried since the page came alive, successfully or not. */
  ready: boolean;
  session: { state: 'unauthenticated' } | { state: 'authenticated'; user: User };
  /** Whoever was signed in is on their way out of a page of their own: it is not theirs to log in again for. */
  leaving: boolean;
  /** True while the user's mailed code counts; a timer turns it. */
  twoFactor: boolean;
  /** What the request-IP token says while it is good. */
  network: RequestIpToken['claims'] | null;
  /** What was asked of the visitor, and how it ended: `met` when they did it, `left` when they did not. */
  challenges: Partial<Record<ChallengeCode, 'asked' | 'met' | 'left'>>;
}

const initialState: AuthState = {
  ready: false,
  session: { state: 'unauthenticated' },
  leaving: false,
  twoFactor: false,
  network: null,
  challenges: {},
};

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** An answer held a user: they are the current one. */
    userKnown(state, { payload }: PayloadAction<User>) {
      state.session = { state: 'authenticated', user: payload };
      state.ready = true;
    },
    /** Logged out, deleted, or a refresh that failed. */
    userForgotten(state) {
      state.session = { state: 'unauthenticated' };
      state.twoFactor = false;
      state.ready = true;
    },
    leavingTurned(state, { payload }: PayloadAction<boolean>) {
      state.leaving = payload;
    },
    twoFactorTurned(state, { payload }: PayloadAction<boolean>) {
      state.twoFactor = payload;
    },
    networkRead(state, { payload }: PayloadAction<AuthState['network']>) {
      state.network = payload;
    },
    challengeSet(state, { payload }: PayloadAction<{ code: ChallengeCode; to: 'asked' | 'met' | 'left' }>) {
      state.challenges[payload.code] = payload.to;
    },
  },
});

/** Lies in the store as `auth`. */
export const authReducer = slice.reducer;
export const { userKnown, userForgotten, leavingTurned, twoFactorTurned, networkRead, challengeSet } = slice.actions;
