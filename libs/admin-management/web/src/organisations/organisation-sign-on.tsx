import { useText } from '@nitrate/i18n';
import type { Organisation } from '@nitrate/subscriptions/contract';
import { Button } from '@nitrate/ui';
import styles from '../parts/actions.module.css';
import { Facts } from '../parts/facts';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { useOrganisationChanges } from './use-organisation-changes';

/** The OpenID provider at which the members of an institution sign in. */
export function OrganisationSignOn({ organisation }: { organisation: Organisation }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const { setSignOn, removeSignOn } = useOrganisationChanges(organisation);
  const { oidc } = organisation;
  const say = (id: string) => text(`adminManagement.organisation.${id}`);
  return (
    <Panel title={say('signOn')}>
      {oidc ? (
        <Facts
          facts={[
            { name: say('signOn.issuer'), value: oidc.issuer },
            { name: say('signOn.clientId'), value: oidc.clientId },
            { name: say('signOn.secretSet'), value: formatUtc(oidc.secretSetAt) },
          ]}
        />
      ) : (
        <p className={lines['note']}>{say('signOn.none')}</p>
      )}
      <div className={styles.actions}>
        <Button onClick={setSignOn}>{say(oidc ? 'signOn.change' : 'signOn.set')}</Button>
        {oidc && <Button onClick={removeSignOn}>{say('signOn.remove')}</Button>}
      </div>
    </Panel>
  );
}
