import { type Contribution, contributionLimits } from '@nitrate/contributions/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useFormats, useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { contributionsApi } from '@nitrate/contributions/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useCallback } from 'react';
import styles from './studio.module.css';

type Decision = 'accepted' | 'declined';

const texts = {
  accepted: { title: 'contributions.studio.acceptTitle', submit: 'contributions.studio.accept' },
  declined: { title: 'contributions.studio.declineTitle', submit: 'contributions.studio.decline' },
} as const;

/** Gives a function that asks for a note and stores the decision on a contribution. */
function useDecision({ id, note }: Pick<Contribution, 'id' | 'note'>): (state: Decision) => void {
  const text = useText();
  const { show } = useDialogs();
  const [decide] = contributionsApi.useDecideContributionMutation();
  return useCallback(
    (state) => {
      show({
        title: text(texts[state].title),
        body: text('contributions.studio.decideBody'),
        form: {
          fields: [
            {
              name: 'note',
              type: 'multiline',
              label: text('contributions.studio.note'),
              maxLength: contributionLimits.maxNote,
            },
          ],
          initialValues: { note },
          submit: {
            text: text(texts[state].submit),
            callback: async (values) => {
              await decide({ contribution: id, state, note: values['note'] ?? '' }).unwrap();
            },
          },
          cancelText: text('contributions.studio.cancel'),
        },
      });
    },
    [decide, id, note, show, text],
  );
}

/** A contribution: what was written about which film, by whom, and the decision. */
export function ContributionItem({ contribution }: { contribution: Contribution }) {
  const text = useText();
  const { date } = useFormats();
  const decide = useDecision(contribution);
  const { film, kind, state, note, decidedAt, decidedBy, createdAt } = contribution;
  return (
    <li className={styles.item}>
      <article>
        <header className={styles.itemHead}>
          <h3>
            <LocalLink to={watchPath(film.slug)} lang={localeTags[film.titleLang]} prefetch="none">
              {film.title}
            </LocalLink>
          </h3>
          <p className={styles.facts}>
            {text(`contributions.kind.${kind}`)} · {date(createdAt)} · <Sender contribution={contribution} />
          </p>
        </header>
        <p className={styles.written}>{contribution.text}</p>
        {decidedAt && (
          <p className={styles.facts}>
            {text(`contributions.studio.state.${state}`)}{' '}
            {text('contributions.studio.decided', {
              date: date(decidedAt),
              name: decidedBy ?? text('contributions.studio.nobody'),
            })}
            {note && <span className={styles.note}>{note}</span>}
          </p>
        )}
        <div className={styles.actions}>
          {state !== 'accepted' && (
            <Button size="small" onClick={() => decide('accepted')}>
              {text('contributions.studio.accept')}
            </Button>
          )}
          {state !== 'declined' && (
            <Button size="small" variant="quiet" onClick={() => decide('declined')}>
              {text('contributions.studio.decline')}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}

function Sender({ contribution: { name, email, hasAccount } }: { contribution: Contribution }) {
  const text = useText();
  const address = email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
  return (
    <span className={styles.sender}>
      {name ?? (!address && text('contributions.studio.anonymous'))} {address}
      {hasAccount && ` (${text('contributions.studio.account')})`}
    </span>
  );
}
