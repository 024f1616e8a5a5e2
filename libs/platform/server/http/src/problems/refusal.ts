import type { FieldError, ProblemCode } from '@nitrate/contract-kit';

interface RefusalOptions extends ErrorOptions {
  /** One sentence for developers; part of the response. */
  detail?: string;
  /** Headers of the response, such as `Retry-After`. */
  headers?: Record<string, string>;
  /** For `validationFailed`: what was wrong where. */
  errors?: FieldError[];
}

/**
 * An expected error, returned as a problem document; anything else that is thrown is a fault. Its status is the one
 * that the code was registered with, see `registerProblems`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;
  readonly errors: FieldError[] | undefined;

  constructor(
    readonly code: ProblemCode,
    { detail, headers = {}, errors, ...options }: RefusalOptions = {},
  ) {
    super(detail ?? code, options);
    this.detail = detail;
    this.headers = headers;
    this.errors = errors;
  }
}
