import type { Locale } from '@nitrate/contract-kit';
import { MailButton, Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint, TextLink } from '@nitrate/mail';
import { newsletterTexts } from './newsletter-texts';

/** Subject and content of a mail. */
interface MailContent {
  subject: string;
  element: MailElement;
}

/** Asks to confirm the newsletter. */
export function newsletterConfirmMail(lang: Locale, link: string): MailContent {
  const texts = newsletterTexts[lang].confirm;
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={texts.footer}>
      <Heading>{texts.heading}</Heading>
      <Paragraph>{texts.body}</Paragraph>
      <MailButton href={link} label={texts.button} />
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  return { subject: texts.subject, element };
}

/** Welcomes a new subscriber. */
export function newsletterWelcomeMail(lang: Locale, unsubscribe: string): MailContent {
  const texts = newsletterTexts[lang].welcome;
  const footer = (
    <>
      {texts.footer} <TextLink href={unsubscribe}>{texts.unsubscribe}</TextLink>
    </>
  );
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={footer}>
      <Heading>{texts.heading}</Heading>
      <Paragraph>{texts.body}</Paragraph>
    </MailLayout>
  );
  return { subject: texts.subject, element };
}

/** Confirms that the newsletter has ended. */
export function newsletterEndedMail(lang: Locale): MailContent {
  const texts = newsletterTexts[lang].ended;
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader}>
      <Heading>{texts.heading}</Heading>
      <Paragraph>{texts.body}</Paragraph>
    </MailLayout>
  );
  return { subject: texts.subject, element };
}
