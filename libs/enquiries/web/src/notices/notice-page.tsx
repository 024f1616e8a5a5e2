import { lazyPart } from '@nitrate/app-updates';
import { useText, withMessages } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import type { NoticeKind } from '@nitrate/enquiries/contract';
import { useState } from 'react';
import { messages as de } from 'virtual:messages/notices/de';
import { messages as en } from 'virtual:messages/notices/en';
import { FormColumn, FormContent, FormPage } from '../form-page/form-page';
import { NoticeAside } from './notice-aside';
import styles from './notice-page.module.css';
import { NoticeSkeleton } from './notice-skeleton';
import { ReceivedNotice } from './received-notice';
import type { Receipt } from './use-declare-notice';

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
