import { useText } from '@nitrate/i18n';
import type { Organisation } from '@nitrate/subscriptions/contract';
import { Button } from '@nitrate/ui';
import styles from '../parts/actions.module.css';
import { Panel } from '../parts/panel';
import { useOrganisationChanges } from './use-organisation-changes';

/** What an administrator may do with an institution. */
export function OrganisationActions({ organisation }: { organisation: Organisation }) {
  const text = useText();
  const { edit, end } = useOrganisationChanges(organisation);
  return (
    <Panel title={text('adminManagement.user.actions')}>
      <div className={styles.actions}>
        <Button onClick={edit}>{text('adminManagement.organisation.edit')}</Button>
        {organisation.state === 'active' && (
          <Button variant="danger" onClick={end}>
            {text('adminManagement.organisation.end')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
