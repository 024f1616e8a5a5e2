import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ListedUser, userOrders } from '@nitrate/admin-management/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Select } from '@nitrate/ui';
import { oneOf } from '../parts/use-address';
import { useMoment } from '../parts/use-moment';
import { useUsersAddress } from './use-users-address';
import { UserMarks } from './user-marks';
import { nameOf, userPath } from './user-names';
import styles from './users-grid.module.css';

interface UsersGridProps {
  label: string;
  users: readonly ListedUser[];
}

const localeTexts = { en: enUS, de: deDE };

/** Narrower than this, a user is an entry instead of a row. */
const phone = '(max-width: 767px)';

/** Users as the server has sorted them; the address holds by what. */
export function UsersGrid(props: UsersGridProps) {
  const isPhone = useMediaQuery(phone, { noSsr: true });
  return isPhone ? <UserEntries {...props} /> : <UserTable {...props} />;
}

function UserTable({ label, users }: UsersGridProps) {
  const text = useText();
  const moment = useMoment();
  const { sort, direction, change } = useUsersAddress();
  const { localeText } = localeTexts[useLocale()].components.MuiDataGrid.defaultProps;
  const columns: GridColDef<ListedUser>[] = [
    {
      field: 'name',
      headerName: text('adminManagement.users.sort.name'),
      ...{ minWidth: 160, flex: 1.4 },
      renderCell: ({ row }) => <UserLink user={row} />,
    },
    {
      field: 'email',
      headerName: text('adminManagement.users.sort.email'),
      ...{ minWidth: 200, flex: 1.8 },
      renderCell: ({ row }) => <span className={styles['cell']}>{row.email}</span>,
    },
    {
      field: 'marks',
      headerName: text('adminManagement.users.state'),
      sortable: false,
      ...{ minWidth: 150, flex: 1 },
      renderCell: ({ row }) => <UserMarks user={row} />,
    },
    {
      field: 'created',
      headerName: text('adminManagement.users.sort.created'),
      ...{ minWidth: 150, flex: 1 },
      renderCell: ({ row }) => <time dateTime={row.createdAt}>{moment(row.createdAt)}</time>,
    },
    {
      field: 'lastLogin',
      headerName: text('adminManagement.users.sort.lastLogin'),
      ...{ minWidth: 150, flex: 1 },
      renderCell: ({ row }) => <LastLogin user={row} />,
    },
  ];
  return (
    <div className={styles['grid']}>
      <DataGrid
        aria-label={label}
        rows={users}
        columns={columns.map((column) => ({ ...column, sortingOrder: ['asc', 'desc'] }))}
        localeText={localeText}
        sortModel={[{ field: sort, sort: direction }]}
        onSortModelChange={([next]) =>
          change({ sort: oneOf(userOrders, next?.field), direction: next?.sort ?? undefined })
        }
        sortingMode="server"
        getRowHeight={() => 'auto'}
        columnHeaderHeight={44}
        autoHeight
        // All rows are in the document: for find in page, for print and for screen readers.
        disableVirtualization
        hideFooter
        disableColumnMenu
        disableColumnResize
        disableColumnFilter
        disableColumnSelector
        disableRowSelectionOnClick
      />
    </div>
  );
}

function UserEntries({ label, users }: UsersGridProps) {
  const text = useText();
  const moment = useMoment();
  const { sort, direction, change } = useUsersAddress();
  const orders = userOrders.flatMap((order) =>
    (['asc', 'desc'] as const).map((way) => ({
      value: `${order}.${way}`,
      label: text(`adminManagement.users.sort.${order}.${way}`),
    })),
  );
  return (
    <>
      <Select
        label={text('adminManagement.users.sort')}
        options={orders}
        value={`${sort}.${direction}`}
        onChange={({ currentTarget }) => {
          const [order, way] = currentTarget.value.split('.');
          change({ sort: order, direction: way });
        }}
      />
      <ul aria-label={label} className={styles['entries']}>
        {users.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
            <span className={styles['cell']}>{user.email}</span>
            <UserMarks user={user} />
            <span className={styles['when']}>
              {text('adminManagement.users.sort.created')}: {moment(user.createdAt)}
            </span>
            <span className={styles['when']}>
              {text('adminManagement.users.sort.lastLogin')}: <LastLogin user={user} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const UserLink = ({ user }: { user: ListedUser }) => (
  <LocalLink to={userPath(user.id)} prefetch="none" className={styles['name']}>
    {nameOf(user)}
  </LocalLink>
);

function LastLogin({ user: { lastLoginAt } }: { user: ListedUser }) {
  const text = useText();
  const moment = useMoment();
  if (lastLoginAt === null) return text('adminManagement.users.never');
  return <time dateTime={lastLoginAt}>{moment(lastLoginAt)}</time>;
}
