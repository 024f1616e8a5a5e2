import { type Locale, localPath, localeTags } from '@nitrate/contract-kit';
import { MailButton, Heading, type MailElement, MailLayout, Paragraph, MailSmallPrint, TextLink } from '@nitrate/mail';
import type { PlanKind } from '@nitrate/subscriptions/contract';
import { paymentMailTexts } from './payment-mail-texts';
import type { PaymentMail } from './queue-mails';

/** What a receipt states. */
export interface MailedInvoice {
  number: string;
  kind: PlanKind;
  cents: number;
  currency: string;
  taxPercent: number;
  issuedAt: Date;
  period: { start: Date; end: Date } | null;
  url: string | null;
}

interface MailFacts {
  kind: PaymentMail['kind'];
  /** Of a renewal, of the end of films, of the latest start of a ticket. */
  date?: Date;
  /** Of a renewal. */
  price?: { cents: number; currency: string };
  /** Of a ticket. */
  hours?: number;
  invoice?: MailedInvoice;
}

const pages: Record<PaymentMail['kind'], string> = {
  receipt: '/account/subscription',
  ticket: '/explore',
  renewalAhead: '/account/subscription',
  paymentFailed: '/account/subscription',
  ended: '/subscription/pricing',
};

/** A mail about a payment, in the language of its user. */
export function paymentMail(
  lang: Locale,
  { kind, date, price, hours, invoice }: MailFacts,
  origin: string,
): { subject: string; element: MailElement } {
  const { mails, footer } = paymentMailTexts[lang];
  const texts = mails[kind];
  const values = {
    number: invoice?.number ?? '',
    date: date ? dateIn(lang, date) : '',
    price: price ? priceIn(lang, price) : '',
    hours: String(hours ?? ''),
  };
  const filled = (text: string) => fill(text, values);
  const element = (
    <MailLayout lang={lang} preheader={filled(texts.preheader)} footer={footer}>
      <Heading>{texts.heading}</Heading>
      {texts.body.map((paragraph) => (
        <Paragraph key={paragraph}>{filled(paragraph)}</Paragraph>
      ))}
      {invoice && <InvoiceLines lang={lang} invoice={invoice} />}
      <MailButton href={`${origin}${localPath(lang, pages[kind])}`} label={texts.button} />
      {texts.small !== undefined && <MailSmallPrint>{texts.small}</MailSmallPrint>}
    </MailLayout>
  );
  return { subject: filled(texts.subject), element };
}

function InvoiceLines({ lang, invoice }: { lang: Locale; invoice: MailedInvoice }) {
  const texts = paymentMailTexts[lang];
  const { number, kind, issuedAt, period, taxPercent, url } = invoice;
  const tax = Math.round((invoice.cents * taxPercent) / (100 + taxPercent));
  const percent = new Intl.NumberFormat(localeTags[lang]).format(taxPercent);
  return (
    <Paragraph>
      {texts.number}: {url === null ? number : <TextLink href={url}>{number}</TextLink>}
      <br />
      {texts.date}: {dateIn(lang, issuedAt)}
      <br />
      {texts.plan}: {texts.plans[kind]}
      <br />
      {period && (
        <>
          {texts.period}: {dateIn(lang, period.start)} – {dateIn(lang, period.end)}
          <br />
        </>
      )}
      {texts.total}: {priceIn(lang, invoice)} ({fill(texts.tax, { percent })}:{' '}
      {priceIn(lang, { cents: tax, currency: invoice.currency })})
    </Paragraph>
  );
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const dateIn = (lang: Locale, date: Date): string =>
  new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(date);

const priceIn = (lang: Locale, { cents, currency }: { cents: number; currency: string }): string =>
  new Intl.NumberFormat(localeTags[lang], { style: 'currency', currency }).format(cents / 100);
