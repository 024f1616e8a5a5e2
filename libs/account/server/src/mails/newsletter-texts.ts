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
      preheader: 'One more click, and the next letter comes to you as well.',
      heading: 'Would you like our newsletter?',
      body: 'Somebody, most likely you, asked for the Nitrate newsletter to be sent to this address. It begins once you confirm.',
      button: 'Confirm the newsletter',
      small: 'The link works for seven days. If you did not ask for it, do nothing: no newsletter will come.',
      footer: 'You get this mail because the newsletter was asked for with your address.',
    },
    begins: {
      subject: 'The newsletter begins',
      preheader: 'New films, restorations and programmes, now and then.',
      heading: 'Welcome among the readers',
      body: 'From now on we write to you when films arrive in the archive, when a restoration is finished, and when there is a programme worth your evening.',
      footer: 'You get this mail because you confirmed the newsletter.',
      unsubscribe: 'Unsubscribe',
    },
    ended: {
      subject: 'The newsletter has ended',
      preheader: 'You will get no more letters from us.',
      heading: 'You will get no more letters',
      body: 'The newsletter to this address has ended. If you miss it, you can ask for it again in your account.',
    },
  },
  de: {
    confirm: {
      subject: 'Bitte bestätigen Sie den Newsletter',
      preheader: 'Noch ein Klick, dann kommt der nächste Brief auch zu Ihnen.',
      heading: 'Möchten Sie unseren Newsletter?',
      body: 'Jemand, vermutlich Sie selbst, hat für diese Adresse den Newsletter von Nitrate bestellt. Er beginnt, sobald Sie das bestätigen.',
      button: 'Newsletter bestätigen',
      small:
        'Der Link gilt sieben Tage. Wenn Sie nichts bestellt haben, brauchen Sie nichts zu tun: Es kommt kein Newsletter.',
      footer: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse der Newsletter bestellt wurde.',
    },
    begins: {
      subject: 'Der Newsletter beginnt',
      preheader: 'Neue Filme, Restaurierungen und Programme, von Zeit zu Zeit.',
      heading: 'Willkommen im Kreis der Leserinnen und Leser',
      body: 'Von nun an schreiben wir Ihnen, wenn Filme ins Archiv kommen, wenn eine Restaurierung fertig ist und wenn ein Programm Ihren Abend wert ist.',
      footer: 'Sie erhalten diese E-Mail, weil Sie den Newsletter bestätigt haben.',
      unsubscribe: 'Abbestellen',
    },
    ended: {
      subject: 'Der Newsletter ist beendet',
      preheader: 'Sie bekommen keine Briefe mehr von uns.',
      heading: 'Sie bekommen keine Briefe mehr',
      body: 'Der Newsletter an diese Adresse ist beendet. Falls er Ihnen fehlt, können Sie ihn in Ihrem Konto wieder bestellen.',
    },
  },
};
