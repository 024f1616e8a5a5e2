/** Contract of what the public adds to records: requests for digitisation, and contributions of knowledge. */
export {
  confirmDigitisationRequest,
  DigitisationRequest,
  getDigitisationRequest,
  minShownRequests,
  requestDigitisation,
  resendDigitisationConfirmation,
  withdrawConfirmedRequest,
  withdrawDigitisationRequest,
} from './src/digitisation-request';
export { exportMostRequested, listMostRequested, RequestedFilm } from './src/most-requested';
export { contributionKinds, contributionLimits, contributionStates } from './src/contribution-rules';
export type { ContributionKind, ContributionState } from './src/contribution-rules';
export { contribute, Contribution, decideContribution, listContributions } from './src/contribution';
export { contributionsProblems } from './src/contributions-problems';
