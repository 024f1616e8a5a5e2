import { changePassword, forgotPassword, logIn, resetPassword, signUp } from '@nitrate/auth/contract';
import { parseLink, signUpBody, startAuthApi } from '../testing/start-auth-api';

const email = 'ada@archive.example';
const first = ' Correct-Horse-9! ';
const second = '\tAnother-Horse-7?  ';
const third = '  Third-Horse-5#';

const both = (password: string) => ({ password, confirmPassword: password });

it('belong to the password at sign-up, login, change and reset', async () => {
  const api = await startAuthApi({ limitAddresses: false });
  const logInWith = async (password: string) => (await api.call(logIn, { body: { email, password } })).status;
  const ada = api.session();
  await ada.call(signUp, { body: { ...signUpBody(email), ...both(first) } });
  const { user, token } = parseLink((await api.mail('confirmAddress', email)).link);
  await ada.raw({ method: 'POST', url: '/api/auth/confirm', body: { user, token } });
  expect([await logInWith(first), await logInWith(first.trim())]).toEqual([200, 403]);

  await api.withCode(ada, email);
  const change = async (oldPassword: string) =>
    (await ada.call(changePassword, { body: { oldPassword, ...both(second) } })).status;
  expect([await change(first.trim()), await change(first)]).toEqual([403, 200]);
  expect([await logInWith(second.trim()), await logInWith(second)]).toEqual([403, 200]);

  await api.call(forgotPassword, { body: { email } });
  const link = new URL((await api.mail('resetPassword', email)).link);
  const reset = { token: link.searchParams.get('token') ?? '', ...both(third) };
  const trimmed = { ...reset, confirmPassword: third.trim() };
  expect((await api.call(resetPassword, { body: trimmed })).body).toMatchObject({ code: 'validationFailed' });
  expect((await api.call(resetPassword, { body: reset })).status).toBe(200);
  expect([await logInWith(third.trim()), await logInWith(third)]).toEqual([403, 200]);
});
