import type { ProviderClaims } from './openid-providers';
import { readMember } from './read-member';

const claims: ProviderClaims = {
  issuer: 'https://id.school.example',
  subject: 's1',
  email: 'Lotte@School.example',
  emailVerified: true,
  givenName: 'Lotte',
  familyName: 'Reiniger',
  name: 'Lotte Reiniger',
};
const read = (other: Partial<ProviderClaims> = {}) => readMember({ ...claims, ...other }, ['school.example']);

describe('the claims about a member', () => {
  it('give the address as it is spelled, and both names', () => {
    expect(read()).toEqual({ email: 'Lotte@School.example', name: 'Lotte', surname: 'Reiniger' });
  });

  it.each([
    [{ givenName: undefined, familyName: undefined }, ['Lotte', 'Reiniger']],
    [{ givenName: undefined, familyName: undefined, name: 'Lotte von  Reiniger' }, ['Lotte', 'von Reiniger']],
    [{ givenName: undefined, familyName: undefined, name: undefined }, ['Lotte', '']],
    [{ givenName: undefined }, ['Reiniger', '']],
    [{ familyName: 7 }, ['Lotte', '']],
    [{ givenName: ' Lot\u0000te\n', familyName: 'x'.repeat(300) }, ['Lot te', 'x'.repeat(200)]],
  ])('give with %j the names %j', (other, names) => {
    const member = read(other);
    expect(typeof member === 'object' && [member.name, member.surname]).toEqual(names);
  });

  it.each([
    undefined,
    null,
    '',
    7,
    'lotte',
    '@school.example',
    'lotte@',
    ['lotte@school.example'],
    'a b@school.example',
  ])('are refused with the address %j', (email) => expect(read({ email })).toBe('noAddress'));

  it.each([
    'lotte@other.example',
    'lotte@film.school.example',
    'lotte@school.example.evil.example',
    'lotte@evilschool.example',
    '"lotte@school.example"@evil.example',
  ])('are refused with the foreign address %s', (email) => {
    expect(['foreignAddress', 'noAddress']).toContain(read({ email }));
  });

  it('are refused with letters that become those of another address, such as the Kelvin sign', () => {
    expect('\u212Aim@school.example'.toLowerCase()).toBe('kim@school.example');
    expect(read({ email: '\u212Aim@school.example' })).toBe('noAddress');
  });

  it('are refused where the provider says that the address is not confirmed', () => {
    expect(read({ emailVerified: false })).toBe('unverifiedAddress');
  });
});
