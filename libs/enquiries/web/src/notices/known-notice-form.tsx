import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import type { FormValues } from '@nitrate/forms';
import { NoticeForm, type NoticeFormProps } from './notice-form';
import { NoticeSkeleton } from './notice-skeleton';

const valuesOf = ({ name, surname, email }: Profile): FormValues => ({ name: `${name} ${surname}`.trim(), email });

/** The form, with what is known of a signed-in user filled in. */
export function KnownNoticeForm(props: Omit<NoticeFormProps, 'known'>) {
  const isSessionKnown = useAuthSelector(isReady);
  const isSignedIn = useIsSignedIn();
  const { data: profile, isError } = accountApi.useGetProfileQuery(undefined, { skip: !isSignedIn });
  const isWaiting = !isSessionKnown || (isSignedIn && !profile && !isError);
  return isWaiting ? <NoticeSkeleton /> : <NoticeForm {...props} known={profile ? valuesOf(profile) : {}} />;
}
