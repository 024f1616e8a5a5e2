import { useText } from '@nitrate/i18n';
import { type GridColumn, ListGrid, RowLink, RowText } from '@nitrate/mui-x';
import { type Organisation, organisationOrders } from '@nitrate/subscriptions/contract';
import marks from '../parts/marks.module.css';
import styles from '../parts/grid-entries.module.css';
import { useFormatUtc } from '../parts/use-moment';
import { organisationPath } from '../subscriptions/subscription-paths';
import { useOrganisationsAddress } from './use-organisations-address';

interface OrganisationsGridProps {
  label: string;
  organisations: readonly Organisation[];
}

/** Institutions as the server has sorted them; the order is in the address. */
export function OrganisationsGrid({ label, organisations }: OrganisationsGridProps) {
  const text = useText();
  const { sort, direction, change } = useOrganisationsAddress();
  const sortable = (field: (typeof organisationOrders)[number]) => ({
    field,
    title: text(`adminManagement.organisations.sort.${field}`),
    isSortable: true,
  });
  const columns: GridColumn<Organisation>[] = [
    {
      ...sortable('name'),
      minWidth: 200,
      flex: 1.6,
      render: (organisation) => <OrganisationLink organisation={organisation} />,
    },
    {
      field: 'state',
      title: text('adminManagement.subscriptions.state'),
      minWidth: 120,
      flex: 0.8,
      render: ({ state }) => <State state={state} />,
    },
    {
      field: 'networks',
      title: text('adminManagement.organisation.networks'),
      minWidth: 190,
      flex: 1.4,
      render: ({ networks }) => <Some of={networks} />,
    },
    {
      field: 'seats',
      title: text('adminManagement.organisation.seats'),
      minWidth: 110,
      flex: 0.6,
      render: ({ seats }) => seats ?? text('adminManagement.organisation.unlimited'),
    },
    {
      ...sortable('end'),
      minWidth: 150,
      flex: 1,
      render: (organisation) => <PeriodEnd organisation={organisation} />,
    },
  ];
  return (
    <ListGrid
      label={label}
      rows={organisations}
      columns={columns}
      orders={organisationOrders}
      sort={sort}
      direction={direction}
      onSort={(next, way) => change({ sort: next, direction: way })}
      sortLabel={text('adminManagement.users.sort')}
      sortText={(order, way) => text(`adminManagement.organisations.sort.${order}.${way}`)}
      entriesClassName={styles.entries}
      renderEntry={(organisation) => (
        <>
          <OrganisationLink organisation={organisation} />
          <State state={organisation.state} />
          <Some of={organisation.networks} />
          <span className={styles.when}>
            {text('adminManagement.organisations.sort.end')}: <PeriodEnd organisation={organisation} />
          </span>
        </>
      )}
    />
  );
}

const OrganisationLink = ({ organisation: { id, name } }: { organisation: Organisation }) => (
  <RowLink to={organisationPath(id)}>{name}</RowLink>
);

function State({ state }: Pick<Organisation, 'state'>) {
  const text = useText();
  return <span className={marks['mark']}>{text(`adminManagement.organisations.state.${state}`)}</span>;
}

const maxShown = 2;

/** The first of some, and how many there are beyond. */
function Some({ of }: { of: readonly string[] }) {
  const text = useText();
  if (of.length === 0) return <RowText>{text('adminManagement.organisation.none')}</RowText>;
  const more = of.length - maxShown;
  return (
    <RowText>
      {of.slice(0, maxShown).join(', ')}
      {more > 0 && ` ${text('adminManagement.organisations.more', { count: more })}`}
    </RowText>
  );
}

function PeriodEnd({ organisation: { validUntil } }: { organisation: Organisation }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  if (validUntil === null) return text('adminManagement.user.openEnded');
  return <time dateTime={validUntil}>{formatUtc(validUntil)}</time>;
}
