import { Text, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { NoticeKind } from '@nitrate/enquiries/contract';
import type { ReactNode } from 'react';
import { Steps } from '../form-page/form-page';
import styles from './notice-aside.module.css';

const steps = ['declare', 'receipt', 'end'] as const;

const others: Record<NoticeKind, NoticeKind> = { cancellation: 'withdrawal', withdrawal: 'cancellation' };

const linkTo = (to: string, words: ReactNode) => (
  <LocalLink key="link" to={to}>
    {words}
  </LocalLink>
);

/** What becomes of a notice, the other ways to give one, and the page of the other kind. */
export function NoticeAside({ kind }: { kind: NoticeKind }) {
  const text = useText();
  return (
    <aside className={styles.aside} aria-label={text('enquiries.notices.steps')}>
      <h2>{text('enquiries.notices.steps')}</h2>
      <Steps
        className={styles.steps}
        steps={steps.map((step) => ({
          key: step,
          title: text(`enquiries.notices.step.${step}`),
          detail: text(`enquiries.notices.step.${step}.detail`),
        }))}
      />
      <p>
        <Text id="enquiries.notices.otherWays" values={{ link: (words) => linkTo('/imprint', words) }} />
      </p>
      <p>
        <Text
          id={`enquiries.notices.${kind}.instead`}
          values={{ link: (words) => linkTo(`/${others[kind]}`, words) }}
        />
      </p>
    </aside>
  );
}
