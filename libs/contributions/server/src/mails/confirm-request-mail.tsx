import type { FilmRef } from '@nitrate/catalog/contract';
import { type Locale, localeTags } from '@nitrate/contract-kit';
import { MailButton, Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint } from '@nitrate/mail';

type Texts = Record<
  'subject' | 'preheader' | 'heading' | 'before' | 'after' | 'button' | 'small' | 'footer',
  string
> & {
  /** Around the title. */
  quotes: readonly [open: string, close: string];
};

/** `{title}` is the title of the film. */
const confirmRequestTexts: Record<Locale, Texts> = {
  en: {
    quotes: ['“', '”'],
    subject: 'Please confirm: digitise “{title}”',
    preheader: 'One click and your request counts.',
    heading: 'Would you like to see this film?',
    before: 'Someone, most likely you, used this address to request that',
    after: 'be digitised. The request counts once you confirm it.',
    button: 'Confirm my request',
    small:
      'The link is valid for seven days, and its page also lets you withdraw the request. Once you have confirmed, we delete your address. If you did not request anything, you can ignore this email: nothing is counted, and we delete your address.',
    footer: 'You are receiving this email because someone used your address to request that a film be digitised.',
  },
  de: {
    quotes: ['„', '“'],
    subject: 'Bitte bestätigen: „{title}“ digitalisieren',
    preheader: 'Ein Klick, und Ihr Wunsch zählt.',
    heading: 'Möchten Sie diesen Film sehen?',
    before: 'Jemand, vermutlich Sie selbst, hat sich mit dieser Adresse gewünscht, dass',
    after: 'digitalisiert wird. Der Wunsch zählt, sobald Sie ihn bestätigen.',
    button: 'Wunsch bestätigen',
    small:
      'Der Link gilt sieben Tage; auf seiner Seite können Sie den Wunsch auch zurückziehen. Nach der Bestätigung löschen wir Ihre Adresse. Wenn Sie sich nichts gewünscht haben, brauchen Sie nichts zu tun: Es wird nichts gezählt, und wir löschen Ihre Adresse.',
    footer:
      'Sie erhalten diese E-Mail, weil sich jemand mit Ihrer Adresse die Digitalisierung eines Films gewünscht hat.',
  },
};

/** Asks a guest to confirm that they want a film to be digitised. */
export function confirmRequestMail(
  lang: Locale,
  { title, titleLang, archive, supplierId }: FilmRef,
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
      <MailButton href={link} label={texts.button} />
      <MailSmallPrint>{texts.small}</MailSmallPrint>
    </MailLayout>
  );
  return { subject: texts.subject.replace('{title}', () => title), element };
}
