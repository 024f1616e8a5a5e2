import { platformProblems, problemCodeOfStatus } from './problem-codes';

describe('problemCodeOfStatus', () => {
  it.each([
    [400, 'validationFailed'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [413, 'payloadTooLarge'],
    [415, 'unsupportedMediaType'],
    [429, 'tooManyRequests'],
    [500, 'somethingWentWrong'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('returns the general code of %d', (status, code) => {
    expect(problemCodeOfStatus(status)).toBe(code);
  });

  it('returns undefined for other statuses', () => {
    expect([0, 200, 304, 418].map(problemCodeOfStatus)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

it('assigns an HTTP error status to each code', () => {
  for (const status of Object.values(platformProblems)) expect(status >= 400 && status < 600).toBe(true);
});
