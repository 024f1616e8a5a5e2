import type { AppDispatch } from '@nitrate/api-client';
import type { User } from '@nitrate/auth/contract';
import { userSet } from './auth-slice';

interface StartedCall {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: User }>;
}

/** `onQueryStarted` of mutations that return a user, who becomes the current one. The caller shows refusals. */
export async function setUserOnSuccess(_body: unknown, { dispatch, queryFulfilled }: StartedCall): Promise<void> {
  const reply = await queryFulfilled.catch(() => undefined);
  if (reply && 'sub' in reply.data) dispatch(userSet(reply.data));
}
