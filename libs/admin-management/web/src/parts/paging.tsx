import { useText } from '@nitrate/i18n';
import { Pagination, Select } from '@nitrate/ui';
import styles from './list-screen.module.css';

interface PagingProps {
  page: number;
  size: number;
  total: number;
  sizes: readonly number[];
  linkTo: (page: number) => string;
  onSize: (size: string) => void;
}

/** Links to the pages of a list, and how long they are. */
export function Paging({ page, size, total, sizes, linkTo, onSize }: PagingProps) {
  const text = useText();
  return (
    <div className={styles['paging']}>
      <Pagination page={page} pages={Math.ceil(total / size)} linkTo={linkTo} />
      <Select
        label={text('adminManagement.users.size')}
        value={String(size)}
        options={sizes.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={({ currentTarget }) => onSize(currentTarget.value)}
      />
    </div>
  );
}
