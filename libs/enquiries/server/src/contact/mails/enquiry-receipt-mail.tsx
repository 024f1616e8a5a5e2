import { localPath } from '@nitrate/contract-kit';
import { Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint, TextLink } from '@nitrate/mail';
import type { Enquiry } from '../enquiry-store';
import { enquiryTexts } from './enquiry-texts';
import { Written } from './written';

/**
 * The receipt for the sender of an enquiry, with a copy of it. Subject and first lines hold nothing that was entered,
 * because the address may be somebody else's.
 */
export function enquiryReceiptMail(enquiry: Enquiry, origin: string): { subject: string; element: MailElement } {
  const { lang } = enquiry;
  const { receipt: texts } = enquiryTexts[lang];
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={texts.footer}>
      <Heading>{texts.heading}</Heading>
      <Paragraph>{texts.body}</Paragraph>
      <Paragraph>
        {texts.before} <TextLink href={`${origin}${localPath(lang, '/explore')}`}>{texts.link}</TextLink>
        {texts.after}
      </Paragraph>
      <Paragraph>{texts.copy}</Paragraph>
      <Written enquiry={enquiry} />
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  return { subject: texts.subject, element };
}
