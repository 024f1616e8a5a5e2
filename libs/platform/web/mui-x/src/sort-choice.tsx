import { Select } from '@nitrate/ui';
import styles from './sorted-grid.module.css';

interface SortChoiceProps {
  label: string;
  orders: readonly string[];
  /** The text of an order and a direction. */
  textOf: (order: string, direction: string) => string;
  sort: string;
  direction: string;
  onSort: (order: string | undefined, direction: string | undefined) => void;
}

/** The order of a list where it has no column heads. */
export const SortChoice = ({ label, orders, textOf, sort, direction, onSort }: SortChoiceProps) => (
  <Select
    className={styles['sort']}
    label={label}
    options={orders.flatMap((order) =>
      (['asc', 'desc'] as const).map((way) => ({ value: `${order}.${way}`, label: textOf(order, way) })),
    )}
    value={`${sort}.${direction}`}
    onChange={({ currentTarget }) => {
      const [order, way] = currentTarget.value.split('.');
      onSort(order, way);
    }}
  />
);
