import { lazyPart } from '@nitrate/app-updates';
import type { NoticeKind } from '@nitrate/enquiries/contract';
import { Text, useText, withMessages } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { type ReactNode, useState } from 'react';
import { messages as de } from 'virtual:messages/notices/de';
import { messages as en } from 'virtual:messages/notices/en';
import { FormColumn, FormContent, FormPage, Steps } from '../form-page/form-page';
import styles from './notice-page.module.css';
import { NoticeSkeleton } from './notice-skeleton';
import { ReceivedNotice } from './received-notice';
import type { Receipt } from './use-declare-notice';

const steps = ['declare', 'receipt', 'end'] as const;

const others: Record<NoticeKind, NoticeKind> = { cancellation: 'withdrawal', withdrawal: 'cancellation' };

const linkTo = (to: string, words: ReactNode) => (
  <LocalLink key="link" to={to}>
    {words}
  </LocalLink>
);

/** What becomes of a notice, the other ways to give one, and the page of the other kind. */
function NoticeAside({ kind }: { kind: NoticeKind }) {
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

const KnownNoticeForm = lazyPart(async () => (await import('./known-notice-form')).KnownNoticeForm);

function Page({ kind }: { kind: NoticeKind }) {
  const text = useText();
  const [receipt, setReceipt] = useState<Receipt>();
  const title = text(`enquiries.notices.${kind}.${receipt ? 'received' : 'title'}`);
  const lead = text(`enquiries.notices.${kind}.lead`);
  return (
    <FormPage className={styles.layout}>
      <PageHead title={title} description={lead} path={`/${kind}`} />
      <FormColumn className={styles.content}>
        {receipt ? (
          <ReceivedNotice receipt={receipt} />
        ) : (
          <FormContent title={title} lead={lead} skeleton={<NoticeSkeleton />}>
            <KnownNoticeForm kind={kind} onReceived={setReceipt} />
          </FormContent>
        )}
      </FormColumn>
      {!receipt && <NoticeAside kind={kind} />}
    </FormPage>
  );
}

// With a key, so that the form of one page is not taken for the other's.
const pageOf = (kind: NoticeKind): PageModule => ({
  Page: withMessages({ en, de })(() => <Page key={kind} kind={kind} />),
});

/** `/cancellation`. */
export const cancellationPage = pageOf('cancellation');

/** `/withdrawal`. */
export const withdrawalPage = pageOf('withdrawal');
