import { Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint } from '@nitrate/mail';
import type { Notice } from '../notice-store';
import { Declared } from './declared';
import { noticeTexts } from './notice-texts';

/**
 * The receipt for the declarant: content, time of receipt and end of the contract. Subject and first lines hold nothing
 * that was entered, because the address may be somebody else's.
 */
export function noticeReceiptMail(notice: Notice): { subject: string; element: MailElement } {
  const { kind, lang } = notice;
  const { receipt: texts } = noticeTexts[lang];
  const { subject, body, button } = texts[kind];
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={texts.footer}>
      <Heading>{subject}</Heading>
      <Paragraph>{body}</Paragraph>
      <Paragraph>{texts.copy}</Paragraph>
      <Declared notice={notice} />
      <Paragraph>
        {button} {texts.next}
      </Paragraph>
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  return { subject, element };
}
