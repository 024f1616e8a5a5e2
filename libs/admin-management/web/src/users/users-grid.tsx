import { type ListedUser, userOrders } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { type GridColumn, ListGrid, RowLink, RowText } from '@nitrate/mui-x';
import styles from '../parts/grid-entries.module.css';
import { useFormatUtc } from '../parts/use-moment';
import { useUsersAddress } from './use-users-address';
import { UserMarks } from './user-marks';
import { userName, userPath } from './user-names';

interface UsersGridProps {
  label: string;
  users: readonly ListedUser[];
}

/** Users as the server has sorted them; the order is in the address. */
export function UsersGrid({ label, users }: UsersGridProps) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const { sort, direction, change } = useUsersAddress();
  const sortable = (field: (typeof userOrders)[number]) => ({
    field,
    title: text(`adminManagement.users.sort.${field}`),
    isSortable: true,
  });
  const columns: GridColumn<ListedUser>[] = [
    { ...sortable('name'), minWidth: 160, flex: 1.4, render: (user) => <UserLink user={user} /> },
    {
      ...sortable('email'),
      minWidth: 200,
      flex: 1.8,
      render: ({ email }) => <RowText>{email}</RowText>,
    },
    {
      field: 'marks',
      title: text('adminManagement.users.state'),
      minWidth: 150,
      flex: 1,
      render: (user) => <UserMarks user={user} />,
    },
    {
      ...sortable('created'),
      minWidth: 150,
      flex: 1,
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatUtc(createdAt)}</time>,
    },
    { ...sortable('lastLogin'), minWidth: 150, flex: 1, render: (user) => <LastLogin user={user} /> },
  ];
  return (
    <ListGrid
      label={label}
      rows={users}
      columns={columns}
      orders={userOrders}
      sort={sort}
      direction={direction}
      onSort={(next, way) => change({ sort: next, direction: way })}
      sortLabel={text('adminManagement.users.sort')}
      sortText={(order, way) => text(`adminManagement.users.sort.${order}.${way}`)}
      entriesClassName={styles.entries}
      renderEntry={(user) => (
        <>
          <UserLink user={user} />
          <RowText>{user.email}</RowText>
          <UserMarks user={user} />
          <span className={styles.when}>
            {text('adminManagement.users.sort.created')}: {formatUtc(user.createdAt)}
          </span>
          <span className={styles.when}>
            {text('adminManagement.users.sort.lastLogin')}: <LastLogin user={user} />
          </span>
        </>
      )}
    />
  );
}

const UserLink = ({ user }: { user: ListedUser }) => <RowLink to={userPath(user.id)}>{userName(user)}</RowLink>;

function LastLogin({ user: { lastLoginAt } }: { user: ListedUser }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  if (lastLoginAt === null) return text('adminManagement.users.never');
  return <time dateTime={lastLoginAt}>{formatUtc(lastLoginAt)}</time>;
}
