import { lazyPart } from '@nitrate/app-updates';
import { preloadArchiveStill } from '@nitrate/catalog/data-access';
import { useText, withMessages } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { enquiryKinds } from '@nitrate/enquiries/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages as de } from 'virtual:messages/contact/de';
import { messages as en } from 'virtual:messages/contact/en';
import { FormColumn, FormContent, FormPage } from '../form-page/form-page';
import { ContactAside } from './contact-aside';
import styles from './contact-page.module.css';
import { ContactSkeleton } from './contact-skeleton';
import { SentEnquiry } from './sent-enquiry';

const KnownForm = lazyPart(async () => (await import('./known-form')).KnownForm);

function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  const asked = search.get('kind');
  const kind = enquiryKinds.find((each) => each === asked) ?? 'institution';
  const title = text(sentTo === undefined ? 'enquiries.contact.title' : 'enquiries.contact.sent.title');
  return (
    <FormPage className={styles.layout}>
      <PageHead title={title} description={text('enquiries.contact.lead')} path="/contact/sales" />
      <ContactAside />
      <FormColumn className={styles.content}>
        {sentTo === undefined ? (
          <FormContent title={title} lead={text('enquiries.contact.lead')} skeleton={<ContactSkeleton />}>
            <KnownForm kind={kind} onSent={setSentTo} />
          </FormContent>
        ) : (
          <SentEnquiry address={sentTo} />
        )}
      </FormColumn>
    </FormPage>
  );
}

/** `/contact/sales`; the parameter `kind` chooses what the enquiry is about. */
export const contactPage: PageModule = { Page: withMessages({ en, de })(Page), preload: preloadArchiveStill };
