import type { AttemptLimit } from '@nitrate/http';

const minutes = 60;
const hours = 3600;

/** The limits of guests; by address they are the same for known and unknown ones. */
export const publicLimits = {
  requestByNetwork: {
    scope: 'digitisation request network',
    freeAttempts: 30,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  /** Mails to one address, for all films. */
  requestMail: {
    scope: 'digitisation request mail',
    freeAttempts: 10,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  /** Mails to one address for one film. */
  requestMailOfFilm: {
    scope: 'digitisation request mail of film',
    freeAttempts: 3,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  contributionByNetwork: {
    scope: 'contribution network',
    freeAttempts: 10,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  contributionByUser: {
    scope: 'contribution user',
    freeAttempts: 30,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
} as const satisfies Record<string, AttemptLimit>;
