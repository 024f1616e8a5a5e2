import { Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint } from '@nitrate/mail';
import type { StoredNotice } from '../notice-store';
import { Declared } from './declared';
import { noticeTexts } from './notice-texts';

/** A notice for the archive, in the language in which it was declared and is to be answered. */
export function noticeMail(notice: StoredNotice): { subject: string; element: MailElement } {
  const { id, kind, name, lang } = notice;
  const { kinds, notice: texts } = noticeTexts[lang];
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={texts.footer}>
      <Heading>{kinds[kind]}</Heading>
      <Declared notice={notice} id={id} />
      <Paragraph>{texts.command}</Paragraph>
      <Paragraph>npm run nitrate -- notices done {id}</Paragraph>
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  return { subject: texts[kind].replace('{name}', () => name), element };
}
