import fc from 'fast-check';
import { isEmailAddress, normaliseEmail } from './email-address';

const longLocal = 'l'.repeat(64);

describe('isEmailAddress', () => {
  it.each([
    'ada@archive.example',
    'ada.lovelace+films@mail.archive.example',
    "o'neill@archive.example",
    '!#$%&*+/=?^_{|}~@archive.example',
    '1@2.example',
    'ada@localhost',
    'ada@xn--mller-kva.example',
    'info@müller.example',
    'info@例え.example',
    `${longLocal}@archive.example`,
  ])('accepts %p', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    '@',
    'ada',
    'ada@',
    '@archive.example',
    'ada@@archive.example',
    'ada lovelace@archive.example',
    ' ada@archive.example',
    'ada@archive.example\n',
    'ada@archive.example\r\nBcc: everybody@archive.example',
    '.ada@archive.example',
    'ada.@archive.example',
    'a..da@archive.example',
    'ada@-archive.example',
    'ada@archive-.example',
    'ada@archive..example',
    'ada@archive.example.',
    'ada@archive_house.example',
    'ada@[192.0.2.1]',
    '"ada lovelace"@archive.example',
    'ada(comment)@archive.example',
    'Ada <ada@archive.example>',
    'ädä@archive.example',
    'ada@mül ler.example',
    'ada@müller.example/path',
    `l${longLocal}@archive.example`,
    `ada@${'d'.repeat(64)}.example`,
    `ada@${'d.'.repeat(126)}example`,
  ])('refuses %p', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('accepts no text with line breaks, spaces or angle brackets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (isEmailAddress(`${text}@archive.example`)) expect(text).toMatch(/^[^\s<>"]+$/);
      }),
    );
  });

  it('rejects long invalid input quickly', () => {
    const before = process.cpuUsage();
    isEmailAddress(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`);
    expect(process.cpuUsage(before).user).toBeLessThan(200_000);
  });
});

describe('normaliseEmail', () => {
  it('makes spellings of one address equal', () => {
    expect(normaliseEmail(' Ada.Lovelace@Archive.EXAMPLE ')).toBe('ada.lovelace@archive.example');
    expect(normaliseEmail('info@MÜLLER.example')).toBe(normaliseEmail('Info@mu\u0308ller.example'));
  });

  it('does not make different addresses equal', () => {
    expect(normaliseEmail('ada+films@archive.example')).not.toBe(normaliseEmail('ada@archive.example'));
  });
});
