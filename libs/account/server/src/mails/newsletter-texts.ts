import type { Locale } from '@nitrate/contract-kit';

interface NewsletterTexts {
  confirm: Record<'subject' | 'preheader' | 'heading' | 'body' | 'button' | 'small' | 'footer', string>;
  welcome: Record<'subject' | 'preheader' | 'heading' | 'body' | 'footer' | 'unsubscribe', string>;
  ended: Record<'subject' | 'preheader' | 'heading' | 'body', string>;
}

export const newsletterTexts: Record<Locale, NewsletterTexts> = {
  en: {
    confirm: {
      subject: 'Please confirm your newsletter sign-up',
      preheader: 'One more click and you are subscribed.',
      heading: 'Would you like our newsletter?',
      body: 'Someone, most likely you, signed up for the Nitrate newsletter with this address. You will receive it once you confirm.',
      button: 'Confirm sign-up',
      small:
        'The link is valid for seven days. If you did not sign up, you can ignore this email: no newsletter will be sent.',
      footer: 'You are receiving this email because someone signed up for the newsletter with your address.',
    },
    welcome: {
      subject: 'Welcome to our newsletter',
      preheader: 'New films, restorations and programmes, now and then.',
      heading: 'Welcome to our newsletter',
      body: 'From now on, we will write to you when films arrive in the archive, when a restoration is finished and when there is a programme worth an evening.',
      footer: 'You are receiving this email because you signed up for the newsletter.',
      unsubscribe: 'Unsubscribe',
    },
    ended: {
      subject: 'You are unsubscribed',
      preheader: 'You will no longer receive our newsletter.',
      heading: 'You are unsubscribed',
      body: 'This address will no longer receive the newsletter. If you change your mind, you can subscribe again in your account.',
    },
  },
  de: {
    confirm: {
      subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
      preheader: 'Noch ein Klick, dann erhalten Sie die nächste Ausgabe.',
      heading: 'Möchten Sie unseren Newsletter?',
      body: 'Jemand, vermutlich Sie selbst, hat für diese Adresse den Newsletter von Nitrate bestellt. Sie erhalten ihn, sobald Sie das bestätigen.',
      button: 'Anmeldung bestätigen',
      small:
        'Der Link gilt sieben Tage. Wenn Sie nichts bestellt haben, brauchen Sie nichts zu tun: Sie erhalten dann keinen Newsletter.',
      footer: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse der Newsletter bestellt wurde.',
    },
    welcome: {
      subject: 'Willkommen bei unserem Newsletter',
      preheader: 'Neue Filme, Restaurierungen und Programme, von Zeit zu Zeit.',
      heading: 'Willkommen bei unserem Newsletter',
      body: 'Ab jetzt schreiben wir Ihnen, wenn Filme ins Archiv kommen, wenn eine Restaurierung fertig ist und wenn sich ein Programm für den Abend lohnt.',
      footer: 'Sie erhalten diese E-Mail, weil Sie den Newsletter bestellt haben.',
      unsubscribe: 'Abbestellen',
    },
    ended: {
      subject: 'Newsletter abbestellt',
      preheader: 'Sie erhalten unseren Newsletter nicht mehr.',
      heading: 'Newsletter abbestellt',
      body: 'An diese Adresse geht kein Newsletter mehr. Wenn Sie es sich anders überlegen, können Sie ihn in Ihrem Konto wieder bestellen.',
    },
  },
};
