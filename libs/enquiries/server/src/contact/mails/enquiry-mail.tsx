import { Heading, type MailElement, MailLayout, MailSmallPrint } from '@nitrate/mail';
import type { Enquiry } from '../enquiry-store';
import { enquiryTexts } from './enquiry-texts';
import { Written } from './written';

/** An enquiry for the archive, in the language in which it was written and is to be answered. */
export function enquiryMail(enquiry: Enquiry): { subject: string; element: MailElement } {
  const { kind, name, organisation, lang } = enquiry;
  const { kinds, topics, enquiry: texts } = enquiryTexts[lang];
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={texts.footer}>
      <Heading>{kinds[kind]}</Heading>
      <Written enquiry={enquiry} />
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  const subject = texts.subject.replace('{topic}', topics[kind]).replace('{from}', () => organisation ?? name);
  return { subject, element };
}
