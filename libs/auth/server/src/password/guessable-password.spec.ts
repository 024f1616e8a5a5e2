import { dictionary } from '@zxcvbn-ts/language-common';
import { metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';
import { guessable } from './guessable-password';

const own = ['grace.hopper@archive.example', 'Grace Hopper'];
const meetsCriteria = (password: string) => metPasswordCriteria(password).length === passwordCriteria.length;

it.each([
  ...['Password1!', 'P@ssw0rd', 'Pa$$w0rd1', '!QAZ2wsx', '1qaz@WSX', 'Dragon2024!', '!1Dragon!1', 'Schalke04!'],
  ...['Aa123456!', 'Iloveyou#1', 'W1ll1am1!'],
])('%s meets the criteria, but is a common password', async (password) => {
  expect(meetsCriteria(password)).toBe(true);
  expect(await guessable(password, own)).toBe('passwordCommon');
});

it.each(['Grace.Hopper@archive.example1', 'Grace.Hopper1!', 'GraceHopper1!', 'Hopper1906!', 'Gr4c3!2026', '1!Grace!1'])(
  '%s meets the criteria, but is made of address or name',
  async (password) => {
    expect(meetsCriteria(password)).toBe(true);
    expect(await guessable(password, own)).toBe('passwordOwn');
  },
);

it.each([
  ...[
    'Correct-Horse-9!',
    'Dragon7412951!',
    'Xq7!mB2#',
    'Dragonfly wings at 7!',
    'Hopper and Grace 1906!',
    '12!$aA7%9&',
  ],
  ...['Ünïcödé-Ω-77!', 'İstanbul ve 34 vapur!'],
])('%s is neither', async (password) => {
  expect(await guessable(password, own)).toBeUndefined();
});

it('refuses the variant that meets the criteria of more than 40,000 listed passwords', async () => {
  const variants = dictionary['passwords-common']
    .map((listed) => listed.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()))
    .map((listed) => `${listed}${'1234567!'.slice(-Math.max(2, 8 - [...listed].length))}`)
    .filter(meetsCriteria);
  let refused = 0;
  for (const variant of variants) if (await guessable(variant, [])) refused += 1;
  expect(refused).toBeGreaterThan(40_000);
  expect(refused / variants.length).toBeGreaterThan(0.99);
});
