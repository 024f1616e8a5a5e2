export type OaiErrorCode =
  'badArgument' | 'badResumptionToken' | 'badVerb' | 'cannotDisseminateFormat' | 'idDoesNotExist' | 'noRecordsMatch';

/** An error condition of the protocol, which is returned with the status 200. */
export class OaiError extends Error {
  override readonly name = 'OaiError';
  constructor(
    readonly code: OaiErrorCode,
    message: string,
  ) {
    super(message);
  }
}
