import type { AppDispatch } from '@nitrate/api-client';
import type { User } from '@nitrate/auth/contract';
import { userKnown } from './auth-slice';

interface StartedCall {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: User }>;
}

/** `onQueryStarted` of calls that answer a user, who becomes the current one. A refusal is the caller's to show. */
export async function takeUser(_body: unknown, { dispatch, queryFulfilled }: StartedCall): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer && 'sub' in answer.data) dispatch(userKnown(answer.data));
}
