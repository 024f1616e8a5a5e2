import { lazyPart } from '@nitrate/app-updates';
import { preloadArchiveStill } from '@nitrate/catalog/data-access';
import { useText, withMessages } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { enquiryKinds } from '@nitrate/enquiries/contract';
import { useHydrated, Wrap } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages as de } from 'virtual:messages/contact/de';
import { messages as en } from 'virtual:messages/contact/en';
import { ContactAside } from './contact-aside';
import styles from './contact-page.module.css';
import { FormSkeleton } from './form-skeleton';
import { SentEnquiry } from './sent-enquiry';

const KnownForm = lazyPart(async () => (await import('./known-form')).KnownForm);

function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string>();
  const asked = search.get('kind');
  const kind = enquiryKinds.find((each) => each === asked) ?? 'institution';
  const title = text(sentTo === undefined ? 'enquiries.contact.title' : 'enquiries.contact.sent.title');
  return (
    <Wrap className={styles['layout']}>
      <PageHead title={title} description={text('enquiries.contact.lead')} path="/contact/sales" />
      <ContactAside />
      <div className={styles['content']}>
        {sentTo === undefined ? (
          <>
            <div className={styles['head']}>
              <h1>{title}</h1>
              <p>{text('enquiries.contact.lead')}</p>
            </div>
            {isHydrated ? (
              <Suspense fallback={<FormSkeleton />}>
                <KnownForm kind={kind} onSent={setSentTo} />
              </Suspense>
            ) : (
              <FormSkeleton />
            )}
          </>
        ) : (
          <SentEnquiry address={sentTo} />
        )}
      </div>
    </Wrap>
  );
}

/** `/contact/sales`; the parameter `kind` chooses what the enquiry is about. */
export const contactPage: PageModule = { Page: withMessages({ en, de })(Page), preload: preloadArchiveStill };
