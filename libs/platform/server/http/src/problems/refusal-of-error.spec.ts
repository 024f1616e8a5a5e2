import { refusalOfError } from './refusal-of-error';

it.each(['ENOSPC', '53100', '57P03'])('returns that the server is unavailable for %s', (code) => {
  const refusal = refusalOfError(Object.assign(new Error('no space left in /srv/secret'), { code }));
  expect(refusal).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  expect(refusal.detail).toBeUndefined();
});
