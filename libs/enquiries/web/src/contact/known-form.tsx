import type { Profile } from '@nitrate/account/contract';
import type { FormValues } from '@nitrate/forms';
import { KnownUser } from '../form-page/known-user';
import { ContactForm, type ContactFormProps } from './contact-form';
import { ContactSkeleton } from './contact-skeleton';

const valuesOf = ({ name, surname, email, country }: Profile): FormValues => ({
  name: `${name} ${surname}`.trim(),
  email,
  country,
});

/** The form, with what is known of a signed-in user filled in. */
export const KnownForm = (props: Omit<ContactFormProps, 'known'>) => (
  <KnownUser skeleton={<ContactSkeleton />}>
    {(profile) => <ContactForm {...props} known={profile ? valuesOf(profile) : {}} />}
  </KnownUser>
);
