import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { setEnteredAddress } from '../entered-address';

interface LogIn {
  /** True after too many attempts: the user has to wait, or to set a new password. */
  isWaiting: boolean;
  /** @throws the error for a form. It does not reveal whether address or password is wrong. */
  logIn: (email: string, password: string) => Promise<void>;
}

/** Returns the function with which forms log in. */
export function useLogIn(): LogIn {
  const text = useText();
  const [send] = authApi.useLogInMutation();
  const [isWaiting, setWaiting] = useState(false);
  return {
    isWaiting,
    async logIn(email, password) {
      const { error } = await send({ email, password });
      const waits = isApiError(error) && error.code === 'tooManyRequests';
      setWaiting(waits);
      if (error) throw waits ? [text('auth.logIn.wait')] : error;
      setEnteredAddress('');
    },
  };
}
