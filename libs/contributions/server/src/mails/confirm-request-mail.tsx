import { type Locale, localeTags } from '@nitrate/contract-kit';
import { ButtonLink, Heading, type MailElement, MailLayout, Paragraph, SmallPrint } from '@nitrate/mail';
import type { NamedFilmRef } from '../contributions-deps';
import { confirmRequestTexts } from './confirm-request-texts';

/** Asks a guest to confirm that they want a film to be digitised. */
export function confirmRequestMail(
  lang: Locale,
  { title, titleLang, archive, supplierId }: NamedFilmRef,
  link: string,
): { subject: string; element: MailElement } {
  const texts = confirmRequestTexts[lang];
  const [open, close] = texts.quotes;
  const element = (
    <MailLayout lang={lang} preheader={texts.preheader} footer={texts.footer}>
      <Heading>{texts.heading}</Heading>
      <Paragraph>
        {texts.before} {open}
        <span lang={localeTags[titleLang]}>{title}</span>
        {close} ({archive}, {supplierId}) {texts.after}
      </Paragraph>
      <ButtonLink href={link} label={texts.button} />
      <SmallPrint>{texts.small}</SmallPrint>
    </MailLayout>
  );
  return { subject: texts.subject.replace('{title}', () => title), element };
}
