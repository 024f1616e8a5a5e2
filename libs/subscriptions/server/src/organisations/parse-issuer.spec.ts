import { issuerFault } from './parse-issuer';

describe('the issuer of an organisation', () => {
  it.each([
    'https://id.film-school.example',
    'https://id.film-school.example/',
    'https://login.film-school.example:8443/realms/staff',
    'https://8.8.8.8',
  ])('may be %s', (issuer) => expect(issuerFault(issuer, false)).toBeUndefined());

  it.each([
    ['', 'malformed'],
    ['id.film-school.example', 'malformed'],
    ['https://', 'malformed'],
    ['https://id.film-school.example/a b', 'malformed'],
    ['https://ada:secret@id.film-school.example', 'malformed'],
    ['https://id.film-school.example?tenant=1', 'malformed'],
    ['https://id.film-school.example/#x', 'malformed'],
    [`https://id.film-school.example/${'x'.repeat(500)}`, 'malformed'],
    ['http://id.film-school.example', 'notHttps'],
    ['ftp://id.film-school.example', 'notHttps'],
    ['javascript:alert(1)', 'notHttps'],
    ['http://localhost:8080', 'notHttps'],
    ['https://localhost', 'notPublic'],
    ['https://127.0.0.1', 'notPublic'],
    ['https://10.1.2.3', 'notPublic'],
    ['https://169.254.169.254', 'notPublic'],
    ['https://0x7f000001', 'notPublic'],
    ['https://[::1]', 'notPublic'],
    ['https://[::ffff:10.1.2.3]', 'notPublic'],
    ['https://[fd00::1]', 'notPublic'],
    ['https://[::127.0.0.1]', 'notPublic'],
    ['https://[64:ff9b::10.1.2.3]', 'notPublic'],
  ])('is not %j: %s', (issuer, fault) => expect(issuerFault(issuer, false)).toBe(fault));

  it('may be this machine for trials, but no other private address', () => {
    expect(issuerFault('http://localhost:4530', true)).toBeUndefined();
    expect(issuerFault('http://127.0.0.1:4530/oidc', true)).toBeUndefined();
    expect(issuerFault('http://10.1.2.3', true)).toBe('notHttps');
    expect(issuerFault('https://10.1.2.3', true)).toBe('notPublic');
  });
});
