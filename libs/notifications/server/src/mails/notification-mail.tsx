import { type Locale, localPath } from '@nitrate/contract-kit';
import { MailButton, Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint, TextLink } from '@nitrate/mail';
import type { DueNotification } from './due-store';
import { headlineOf, notificationMailTexts, sentenceOf } from './notification-mail-texts';

/** The mail with notifications, each a sentence. */
export function notificationMail(
  lang: Locale,
  due: readonly DueNotification[],
  origin: string,
): { subject: string; element: MailElement } {
  const texts = notificationMailTexts[lang];
  const sentences = due.map(({ type, facts }) => sentenceOf(lang, type, facts));
  const address = (path: string) => `${origin}${localPath(lang, path)}`;
  const [only] = due;
  const target = due.length === 1 && only?.href ? only.href : '/user/me/notifications';
  const element = (
    <MailLayout lang={lang} preheader={sentences[0] ?? ''} footer={texts.footer}>
      <Heading>{texts.heading}</Heading>
      {sentences.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MailButton href={address(target)} label={texts.buttons[pageOf(target)]} />
      <MailSmallPrint>
        <TextLink href={address('/user/me/notifications#settings')}>{texts.settings}</TextLink>
      </MailSmallPrint>
    </MailLayout>
  );
  const subject = due.length === 1 && only ? headlineOf(lang, only.type, only.facts) : texts.subject(due.length);
  return { subject, element };
}

function pageOf(path: string): keyof (typeof notificationMailTexts)[Locale]['buttons'] {
  const [, page] = path.split(/[/?]/);
  if (page === 'watch') return 'film';
  if (page === 'lists') return 'list';
  if (page === 'account') return 'subscription';
  return page === 'archive' ? 'archive' : 'notifications';
}
