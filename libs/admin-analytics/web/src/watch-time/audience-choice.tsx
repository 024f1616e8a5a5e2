import { audiences } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { Select } from '@nitrate/ui';
import { useReportAddress } from '../report-address';
import { narrowedBy } from './narrowed-by';

/** Whose watching the page is about. */
export function AudienceChoice() {
  const text = useText();
  const { params, change } = useReportAddress();
  return (
    <Select
      outlined
      label={text('adminAnalytics.audience')}
      value={narrowedBy(params).audience}
      options={audiences.map((value) => ({ value, label: text(`adminAnalytics.audience.${value}`) }))}
      onChange={({ currentTarget: { value } }) => change({ audience: value === 'all' ? undefined : value })}
    />
  );
}
