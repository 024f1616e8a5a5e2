import { readAudit } from './read-audit.mjs';

const found = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { reel: { name: 'reel', severity, range: '<1.9', via: [{ title: 'Catches fire' }, 'spool'] } },
  });

it('names each vulnerability, and fails from moderate on', () => {
  expect(readAudit(found('high'))).toEqual({
    lines: ['high: reel <1.9 (Catches fire, by spool)', '1 known vulnerabilities in the run-time dependencies'],
    failed: true,
  });
  expect(readAudit(found('moderate')).failed).toBe(true);
  expect(readAudit(found('low')).failed).toBe(false);
});

it('passes without a vulnerability', () => {
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({
    lines: ['0 known vulnerabilities in the run-time dependencies'],
    failed: false,
  });
});

it('says that nothing was audited where the registry refuses, is not reached or answers something else', () => {
  const skipped = (text: string) => readAudit(text).lines[0];
  expect(skipped('{"message":"405 Method Not Allowed","statusCode":405}')).toBe(
    'Skipped: dependencies were not audited: 405 Method Not Allowed',
  );
  expect(skipped('{"error":{"code":"ENOAUDIT","summary":"no audit endpoint"}}')).toContain('no audit endpoint');
  expect(skipped('npm error network\nmore')).toBe('Skipped: dependencies were not audited: npm error network');
  expect(skipped('')).toContain('npm gave no reason');
});
