import type { Profile } from '@nitrate/account/contract';
import type { FormValues } from '@nitrate/forms';
import { KnownUser } from '../form-page/known-user';
import { NoticeForm, type NoticeFormProps } from './notice-form';
import { NoticeSkeleton } from './notice-skeleton';

const valuesOf = ({ name, surname, email }: Profile): FormValues => ({ name: `${name} ${surname}`.trim(), email });

/** The form, with what is known of a signed-in user filled in. */
export const KnownNoticeForm = (props: Omit<NoticeFormProps, 'known'>) => (
  <KnownUser skeleton={<NoticeSkeleton />}>
    {(profile) => <NoticeForm {...props} known={profile ? valuesOf(profile) : {}} />}
  </KnownUser>
);
