import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestIpToken, User } from '@nitrate/auth/contract';

/** Refusals that a visitor can do something about. */
export type ChallengeCode = 'twoFactorRequired' | 'emailNotConfirmed';

export interface AuthState {
  /** A refresh has been tried since the page came alive, successfully or not. */
  ready: boolean;
  session: { state: 'unauthenticated' } | { state: 'authenticated'; user: User };
  /** True while redirecting away from a guarded page after logout. */
  leaving: boolean;
  /** True while the user's mailed code counts; a timer turns it. */
  twoFactor: boolean;
  /** What the request-IP token says while it is good. */
  network: RequestIpToken['claims'] | null;
  /** Challenges raised so far: `met` when the visitor did what was asked, `left` when they closed the dialog. */
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

/** The session of the tab: who is signed in, and what they were asked for. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A call answered a user, who is the current one from now on. */
    userKnown(state, { payload }: PayloadAction<User>) {
      state.session = { state: 'authenticated', user: payload };
      state.ready = true;
    },
    /** Logged out, deleted, or a refresh that failed. */
    userCleared(state) {
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

export const { userKnown, userCleared, leavingTurned, twoFactorTurned, networkRead, challengeSet } = authSlice.actions;
