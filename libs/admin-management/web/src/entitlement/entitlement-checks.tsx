import type { EntitlementCheck } from '@nitrate/subscriptions/contract';
import { useText } from '@nitrate/i18n';
import { Icon } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { useFormatUtc } from '../parts/use-moment';
import styles from './entitlement-checks.module.css';

/** Everything that was looked at: what entitles to full films, and what does not, with the reason. */
export function EntitlementChecks({ label, checks }: { label: string; checks: readonly EntitlementCheck[] }) {
  return (
    <ul className={lines['lines']} aria-label={label}>
      {checks.map((check) => (
        <Check key={`${check.source} ${check.name}`} check={check} />
      ))}
    </ul>
  );
}

function Check({ check }: { check: EntitlementCheck }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const { source, name, plan, state, until, organisation } = check;
  const holds = state === 'holds';
  const named = source === 'role' ? text(`adminManagement.users.role.${name}`) : name;
  const when = until === null ? 'open' : 'until';
  return (
    <li>
      <span className={lines['words']}>
        <strong>{text(`adminManagement.why.source.${source}`, { name: named, plan })}</strong>
        <span className={lines['quiet']}>
          {text(`adminManagement.why.state.${state}.${when}`, { until: until === null ? '' : formatUtc(until) })}
          {organisation?.network && ` ${text('adminManagement.why.network', { network: organisation.network })}`}
        </span>
      </span>
      <span className={holds ? styles.for : styles.against}>
        <Icon name={holds ? 'check' : 'minus'} size={16} />
        {text(`adminManagement.why.${holds ? 'entitles' : 'doesNot'}`)}
      </span>
    </li>
  );
}
