import type { Locale } from '@nitrate/contract-kit';

interface NewsletterTexts {
  confirm: Record<'subject' | 'preheader' | 'heading' | 'body' | 'button' | 'small' | 'footer', string>;
  begins: Record<'subject' | 'preheader' | 'heading' | 'body' | 'footer' | 'unsubscribe', string>;
  ended: Record<'subject' | 'preheader' | 'heading' | 'body', string>;
}

export const newsletterTexts: Record<Locale, NewsletterTexts> = {
  en: {
    confirm: {
      subject: 'Please confirm the newsletter',
      preheader: 'One more click, and the next issue comes to you as well.',
      heading: 'Would you like our newsletter?',
      body: 'Someone, most likely you, signed this address up for the Nitrate newsletter. It starts once you confirm.',
      button: 'Confirm newsletter',
      small:
        'The link is valid for seven days. If you did not ask for it, you can ignore this email: you will receive no newsletter.',
      footer: 'You are receiving this email because the newsletter was requested for your address.',
    },
    begins: {
      subject: 'You are subscribed to our newsletter',
      preheader: 'New films, restorations and programmes, now and then.',
      heading: 'Welcome to our newsletter',
      body: 'From now on we will write to you when films arrive in the archive, when a restoration is finished, and when there is a programme worth your evening.',
      footer: 'You are receiving this email because you confirmed the newsletter.',
      unsubscribe: 'Unsubscribe',
    },
    ended: {
      subject: 'You have unsubscribed from our newsletter',
      preheader: 'You will receive no further issues.',
      heading: 'You have unsubscribed',
      body: 'We no longer send the newsletter to this address. If you miss it, you can subscribe again in your account.',
    },
  },
  de: {
    confirm: {
      subject: 'Bitte bestätigen Sie den Newsletter',
      preheader: 'Noch ein Klick, dann kommt die nächste Ausgabe auch zu Ihnen.',
      heading: 'Möchten Sie unseren Newsletter?',
      body: 'Jemand, vermutlich Sie selbst, hat für diese Adresse den Newsletter von Nitrate bestellt. Er beginnt, sobald Sie das bestätigen.',
      button: 'Newsletter bestätigen',
      small:
        'Der Link gilt sieben Tage. Wenn Sie nichts bestellt haben, brauchen Sie nichts zu tun: Es kommt kein Newsletter.',
      footer: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse der Newsletter bestellt wurde.',
    },
    begins: {
      subject: 'Sie haben unseren Newsletter abonniert',
      preheader: 'Neue Filme, Restaurierungen und Programme, von Zeit zu Zeit.',
      heading: 'Willkommen bei unserem Newsletter',
      body: 'Von nun an schreiben wir Ihnen, wenn Filme ins Archiv kommen, wenn eine Restaurierung fertig ist und wenn ein Programm Ihren Abend wert ist.',
      footer: 'Sie erhalten diese E-Mail, weil Sie den Newsletter bestätigt haben.',
      unsubscribe: 'Abbestellen',
    },
    ended: {
      subject: 'Sie haben unseren Newsletter abbestellt',
      preheader: 'Sie erhalten keine weiteren Ausgaben.',
      heading: 'Sie haben den Newsletter abbestellt',
      body: 'Wir schicken den Newsletter nicht mehr an diese Adresse. Falls er Ihnen fehlt, können Sie ihn in Ihrem Konto wieder bestellen.',
    },
  },
};
