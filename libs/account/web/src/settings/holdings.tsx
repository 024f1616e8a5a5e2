import type { Holdings } from '@nitrate/account/contract';
import { useUser } from '@nitrate/auth/data-access';
import { useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Skeleton } from '@nitrate/ui';
import { useId } from 'react';
import styles from './holdings.module.css';

const going = [
  ...(['profile', 'bookmarks', 'lists', 'ratings', 'films', 'notifications'] as const),
  ...(['digitisationRequests', 'contributions', 'enquiries', 'subscription', 'tickets'] as const),
] as const;
const staying = ['invoices', 'watchTime', 'notices', 'edits'] as const;

type Kind = (typeof going)[number] | (typeof staying)[number];

interface HoldingsListProps {
  /** Undefined until it is loaded. */
  holdings: Holdings | undefined;
  /** It cannot be loaded: what goes and stays is said without numbers. */
  isUnknown: boolean;
}

/** What goes with the account, and what stays without it, each with how much of it there is. */
export function HoldingsList(props: HoldingsListProps) {
  const text = useText();
  const id = useId();
  const hasRole = (useUser()?.roles.length ?? 0) > 0;
  const parts = { goes: going, stays: staying.filter((kind) => hasRole || kind !== 'edits') };
  return (['goes', 'stays'] as const).map((part) => (
    <section key={part} aria-labelledby={`${id}-${part}`} className={styles.part}>
      <h2 id={`${id}-${part}`}>{text(`account.deletion.${part}`)}</h2>
      <ul className={styles.list}>
        {parts[part].map((kind) => (
          <li key={kind}>
            <span className={styles.what}>
              <strong>{text(`account.deletion.${kind}`)}</strong>
              <span>{text(`account.deletion.${kind}.meaning`)}</span>
            </span>
            <span className={styles.count}>
              <Amount kind={kind} {...props} />
            </span>
          </li>
        ))}
      </ul>
      {part === 'stays' && (
        <p className={styles.more}>
          <LocalLink to="/privacy">{text('account.deletion.privacy')}</LocalLink>
        </p>
      )}
    </section>
  ));
}

function Amount({ kind, holdings, isUnknown }: HoldingsListProps & { kind: Kind }) {
  const text = useText();
  const { date } = useFormats();
  if (kind === 'profile' || kind === 'watchTime' || kind === 'notices' || kind === 'edits' || isUnknown) return null;
  if (!holdings) return <Skeleton className={styles.loading} />;
  if (kind !== 'subscription') return text('account.deletion.count', { count: holdings[kind] });
  const { subscription } = holdings;
  if (subscription?.until) return text('account.deletion.until', { date: date(subscription.until) });
  return text(`account.deletion.subscription.${subscription ? 'openEnded' : 'none'}`);
}
