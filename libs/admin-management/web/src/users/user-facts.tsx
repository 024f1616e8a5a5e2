import type { UserDetails } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { Facts } from '../parts/facts';
import { Panel } from '../parts/panel';
import { useMoment } from '../parts/use-moment';
import { UserMarks } from './user-marks';

/** Names, addresses and dates of a user. */
export function UserFacts({ user }: { user: UserDetails }) {
  const text = useText();
  const moment = useMoment();
  const say = (id: string) => text(`adminManagement.user.${id}`);
  const { email, newEmail, name, surname, lang, createdAt, lastLoginAt, confirmedAt, blockedAt } = user;
  const fullName = [name, surname].filter((part) => part !== null).join(' ');
  return (
    <Panel title={say('account')} tools={<UserMarks user={user} />}>
      <Facts
        facts={[
          { name: say('name'), value: fullName || say('noName') },
          { name: say('email'), value: email },
          { name: say('newEmail'), value: newEmail },
          { name: say('confirmed'), value: confirmedAt ? moment(confirmedAt) : say('notConfirmed') },
          { name: say('created'), value: moment(createdAt) },
          { name: say('lastLogin'), value: lastLoginAt ? moment(lastLoginAt) : text('adminManagement.users.never') },
          { name: say('blockedSince'), value: blockedAt && moment(blockedAt) },
          { name: say('language'), value: say(`language.${lang}`) },
          { name: say('signsIn'), value: say(user.hasPassword ? 'byPassword' : 'byInstitution') },
        ]}
      />
    </Panel>
  );
}
