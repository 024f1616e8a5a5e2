import type { Statement } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import { Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint } from '@nitrate/mail';
import { fillText, statementTexts } from '../statements/statement-texts';
import { monthText, watchTimeText } from '../statements/statement-values';

/** The mail with the statement of a closed month to the rights holder. */
export function statementMail(
  statement: Statement,
  { lang, siteName }: { lang: Locale; siteName: string },
): { subject: string; element: MailElement } {
  const { title, mail: texts } = statementTexts[lang];
  const fill = (text: string) =>
    fillText(text, {
      archive: statement.archive.name ?? siteName,
      month: monthText(statement.month, lang),
      full: watchTimeText(statement.fullSeconds, lang),
      preview: watchTimeText(statement.previewSeconds, lang),
    });
  const element = (
    <MailLayout lang={lang} preheader={fill(texts.preheader)} footer={texts.footer}>
      <Heading>{title}</Heading>
      <Paragraph>{fill(texts.body)}</Paragraph>
      <Paragraph>{texts.attached}</Paragraph>
      <Paragraph>{texts.final}</Paragraph>
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  return { subject: fill(texts.subject), element };
}
