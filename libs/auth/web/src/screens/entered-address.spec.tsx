import { cleanup, screen, waitFor } from '@testing-library/react';
import { authProblems } from '@nitrate/auth/contract';
import { problemOf } from '@nitrate/testing-web';
import { openPage } from '../testing/page-app';
import { ada } from '../testing/session-app';
import { readEnteredAddress } from './entered-address';

const email = 'ada@nitrate.example';

/** Enters an address on a page and leaves it. */
async function enterOn(path: '/login' | '/sign-up' | '/id/forgot') {
  const { user } = await openPage(path);
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
  cleanup();
}

it.each([
  ['/login', '/id/forgot'],
  ['/login', '/sign-up'],
  ['/sign-up', '/login'],
  ['/sign-up', '/id/forgot'],
  ['/id/forgot', '/login'],
] as const)('an address that was entered on %s is filled in on %s', async (from, to) => {
  await enterOn(from);
  await openPage(to);
  expect(await screen.findByLabelText('Email')).toHaveValue(email);
  // The repetition is a check of the first entry, and stays one.
  if (to === '/sign-up') expect(screen.getByLabelText('Confirm email')).toHaveValue('');
});

it('is forgotten after a login, but not after a wrong password', async () => {
  await enterOn('/id/forgot');
  const { user, network } = await openPage('/login', {
    api: { 'POST /api/auth/login': problemOf(authProblems, 'invalidCredentials') },
  });
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(readEnteredAddress()).toBe(email);
  network.on('POST /api/auth/login', ada);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(readEnteredAddress()).toBe(''));
});
