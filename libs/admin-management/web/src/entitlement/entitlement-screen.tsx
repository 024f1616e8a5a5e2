import { useText } from '@nitrate/i18n';
import type { AdminFrame } from '../admin-management-slots';
import lines from '../parts/lines.module.css';
import { EntitlementReply } from './entitlement-answer';
import { EntitlementForm } from './entitlement-form';
import { useEntitlementAddress } from './use-entitlement-address';

/** `/admin/entitlement`: why somebody may watch a film, or may not, by the decision that playback makes. */
export function EntitlementScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { film } = useEntitlementAddress();
  return (
    <Frame
      section="entitlement"
      title={text('adminManagement.why.title')}
      lead={text('adminManagement.why.lead')}
      crumbs={[{ text: text('adminManagement.users.title'), to: '/admin/users' }]}
    >
      <EntitlementForm />
      {film ? <EntitlementReply film={film} /> : <p className={lines['note']}>{text('adminManagement.why.begin')}</p>}
    </Frame>
  );
}
