import { lazyPart } from '@nitrate/app-updates';
import { preloadArchiveStill, useArchiveStill } from '@nitrate/catalog/data-access';
import { answerTime, enquiryKinds } from '@nitrate/enquiries/contract';
import { Text, useLocale, useText, withMessages } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink, Still } from '@nitrate/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages as de } from 'virtual:messages/contact/de';
import { messages as en } from 'virtual:messages/contact/en';
import { FormColumn, FormContent, FormPage, Steps } from '../form-page/form-page';
import { Confirmation, ConfirmationActions, WhatFollows } from '../form-page/confirmation';
import styles from './contact-page.module.css';
import { ContactSkeleton } from './contact-skeleton';

const steps = ['write', 'copy', 'answer'] as const;

/** What becomes of an enquiry, over a still of the archive; next to the form where there is room. */
function ContactAside() {
  const text = useText();
  const locale = useLocale();
  const poster = useArchiveStill(locale);
  return (
    <aside className={styles.aside} data-theme="dark" aria-label={text('enquiries.contact.steps')}>
      <div className={styles.still} aria-hidden="true">
        {poster && <Still image={poster} title="" sizes="50vw" />}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{text('enquiries.contact.aside')}</p>
        <Steps
          className={styles.steps}
          steps={steps.map((step) => ({
            key: step,
            title: text(`enquiries.contact.step.${step}`),
            detail: text(`enquiries.contact.step.${step}.detail`, { time: answerTime[locale] }),
          }))}
        />
      </div>
    </aside>
  );
}

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

/** Says that an enquiry was sent, what happens next, and where to go from here. @param props.address of the sender */
function SentEnquiry({ address }: { address: string }) {
  const text = useText();
  const time = answerTime[useLocale()];
  return (
    <Confirmation
      className={styles.sent}
      title={text('enquiries.contact.sent.title')}
      lead={<Text id="enquiries.contact.sent.copy" values={{ address: <strong key="address">{address}</strong> }} />}
    >
      <WhatFollows
        title={text('enquiries.contact.sent.next')}
        answer={text('enquiries.contact.sent.answer', { time })}
        missing={text('enquiries.contact.sent.missing')}
      />
      <ConfirmationActions className={styles.actions}>
        <ButtonLink variant="primary" to="/explore">
          {text('enquiries.contact.sent.explore')}
        </ButtonLink>
        <ButtonLink to="/">{text('enquiries.contact.sent.home')}</ButtonLink>
      </ConfirmationActions>
    </Confirmation>
  );
}
