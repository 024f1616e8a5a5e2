import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestIpToken, User } from '@nitrate/auth/contract';

/** Refusals that the visitor can resolve in a dialog. */
export type ChallengeCode = 'twoFactorRequired' | 'secondFactorRequired' | 'emailNotConfirmed';

/** `passed` when the visitor did what was required, `dismissed` when they closed the dialog. */
type ChallengeState = 'pending' | 'passed' | 'dismissed';

interface AuthState {
  /** True after the first refresh since hydration, successful or not. */
  ready: boolean;
  session: { state: 'unauthenticated' } | { state: 'authenticated'; user: User };
  /**
   * True from logout, or the deletion of the account, on a guarded page until somebody signs in. The page is still shown
   * while the next one loads, and must not redirect to the login page; later navigations are redirected by their loader.
   */
  leaving: boolean;
  /** True while the confirmation by a second factor or a mailed code is valid; a timer updates it. */
  twoFactor: boolean;
  /** Claims of the request-IP token while it is valid. */
  network: RequestIpToken['claims'] | null;
  challenges: Partial<Record<ChallengeCode, ChallengeState>>;
}

const initialState: AuthState = {
  ready: false,
  session: { state: 'unauthenticated' },
  leaving: false,
  twoFactor: false,
  network: null,
  challenges: {},
};

/** The session of the tab: the current user and the challenges. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    userSet(state, { payload }: PayloadAction<User>) {
      // A user who confirms the deletion of the account is set again.
      state.leaving &&= state.session.state === 'authenticated';
      state.session = { state: 'authenticated', user: payload };
      state.ready = true;
    },
    /** After logout, deletion, or a failed refresh. */
    userCleared(state) {
      state.session = { state: 'unauthenticated' };
      state.twoFactor = false;
      state.ready = true;
    },
    leavingSet(state, { payload }: PayloadAction<boolean>) {
      state.leaving = payload;
    },
    twoFactorSet(state, { payload }: PayloadAction<boolean>) {
      state.twoFactor = payload;
    },
    networkSet(state, { payload }: PayloadAction<AuthState['network']>) {
      state.network = payload;
    },
    challengeSet(state, { payload }: PayloadAction<{ code: ChallengeCode; to: ChallengeState }>) {
      state.challenges[payload.code] = payload.to;
    },
  },
});

export const { userSet, userCleared, leavingSet, twoFactorSet, networkSet, challengeSet } = authSlice.actions;
