import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import type { FormValues } from '@nitrate/forms';
import { ContactForm, type ContactFormProps } from './contact-form';
import { FormSkeleton } from './form-skeleton';

const valuesOf = ({ name, surname, email, country }: Profile): FormValues => ({
  name: `${name} ${surname}`.trim(),
  email,
  country,
});

/** The form, with what is known of a signed-in user filled in. */
export function KnownForm(props: Omit<ContactFormProps, 'known'>) {
  const isSessionKnown = useAuthSelector(isReady);
  const isSignedIn = useIsSignedIn();
  const { data: profile, isError } = accountApi.useGetProfileQuery(undefined, { skip: !isSignedIn });
  const isWaiting = !isSessionKnown || (isSignedIn && !profile && !isError);
  return isWaiting ? <FormSkeleton /> : <ContactForm {...props} known={profile ? valuesOf(profile) : {}} />;
}
