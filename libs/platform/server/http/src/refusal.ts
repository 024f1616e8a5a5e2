import { type FieldError, type ProblemCode, problemStatus } from '@nitrate/contract-kit';

export interface RefusalOptions extends ErrorOptions {
  /** One sentence for developers; goes out. */
  detail?: string;
  /** Headers of the answer, such as `Retry-After`. */
  headers?: Record<string, string>;
  /** For `validationFailed`: what was wrong where. */
  errors?: FieldError[];
}

/** A call that is answered with a problem document, on purpose. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;
  readonly errors: FieldError[] | undefined;

  constructor(
    readonly code: ProblemCode,
    { detail, headers = {}, errors, ...options }: RefusalOptions = {},
  ) {
    super(detail ?? code, options);
    this.status = problemStatus[code];
    this.detail = detail;
    this.headers = headers;
    this.errors = errors;
  }
}
