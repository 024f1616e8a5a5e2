/** Why a mail was not delivered. Its message has the codes of the mail server alone. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';

  constructor(
    codes: object,
    /** Whether a later attempt may succeed. */
    readonly isTransient: boolean,
  ) {
    super(`The mail was not delivered: ${JSON.stringify(codes)}`);
  }
}
