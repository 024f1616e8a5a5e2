import type { SignOnProblem } from '@nitrate/auth/contract';

interface FailureFacts extends ErrorOptions {
  /** Id of the account concerned, or the address. */
  subject?: string;
}

/** A sign-in at an institution that failed, with the reason that its user reads. */
export class SignOnFailed extends Error {
  override readonly name = 'SignOnFailed';
  readonly subject: string | undefined;

  constructor(
    readonly problem: SignOnProblem,
    { subject, ...options }: FailureFacts = {},
  ) {
    super(problem, options);
    this.subject = subject;
  }
}
