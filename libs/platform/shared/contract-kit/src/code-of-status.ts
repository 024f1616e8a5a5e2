import type { ProblemCode } from './problem-codes';

const codes: Partial<Record<number, ProblemCode>> = {
  400: 'validationFailed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The problem code that an HTTP status stands for where nothing else names one; undefined for other statuses. */
export const codeOfStatus = (status: number): ProblemCode | undefined => codes[status];
