import { hasTooManyLinks, isPhoneNumber } from './enquiry-rules';

it.each(['+49 40 123456-78', '(040) 12 34 56', '030/1234567', '+1 555 0100 ext. 12', '040 – 123 456'])(
  'takes %s for a telephone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  },
);

it.each(['', '1234', 'call me', '+49\r\nBcc: all@films.example', '12345 <script>', '+++++', 'https://1234567'])(
  'does not take %j for a telephone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);

it('lets a message have three web addresses and no more', () => {
  const links = 'http://a.example https://b.example www.c.example';
  expect(hasTooManyLinks(links)).toBe(false);
  expect(hasTooManyLinks(`${links} HTTPS://d.example`)).toBe(true);
});
