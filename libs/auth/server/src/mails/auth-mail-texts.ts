import type { Locale } from '@nitrate/contract-kit';

interface MailTexts {
  subject: string;
  preheader: string;
  heading: string;
  body: string;
  small?: string;
  button?: string;
}

/** Texts of the mails; `{…}` is a placeholder. */
export interface AuthMailTexts {
  footer: string;
  unknownDevice: string;
  device: string;
  mails: Record<
    | 'confirmAddress'
    | 'resetPassword'
    | 'twoFactorCode'
    | 'newDevice'
    | 'emailChanged'
    | 'confirmNewAddress'
    | 'accountDeleted',
    MailTexts
  >;
}

export const authMailTexts: Record<Locale, AuthMailTexts> = {
  en: {
    footer: 'You get this mail because of your account with Nitrate. We never ask for your password by mail.',
    unknownDevice: 'a browser that did not say its name',
    device: '{browser} on {system}',
    mails: {
      confirmAddress: {
        subject: 'Please confirm your e-mail address',
        preheader: 'One click, and your account is ready.',
        heading: 'Welcome to the archive',
        body: 'Please confirm that this is your address. After that you can keep bookmarks and lists and change what is yours.',
        button: 'Confirm the address',
        small: 'The link works for two days. If you did not sign up, do nothing: the address stays unconfirmed.',
      },
      resetPassword: {
        subject: 'A new password',
        preheader: 'The link to set it works for one hour.',
        heading: 'Set a new password',
        body: 'Somebody, most likely you, asked for a new password for your account. Setting it signs you out everywhere.',
        button: 'Set a new password',
        small: 'The link works for one hour, and once. If you did not ask for it, do nothing: your password stays.',
      },
      twoFactorCode: {
        subject: 'Your code: {code}',
        preheader: 'It works for ten minutes.',
        heading: 'Your code',
        body: 'Type it where you were asked for it, to confirm that it is you.',
        small:
          'The code works for ten minutes. If you did not ask for it, somebody is signed in with your password: change it.',
      },
      newDevice: {
        subject: 'A new sign-in to your account',
        preheader: 'Was it you?',
        heading: 'Somebody signed in',
        body: 'Your account was just used from a device we had not seen before: {device}, {time}. If it was you, there is nothing to do.',
        button: 'See where you are signed in',
        small: 'If it was not you, sign the other sessions out and change your password.',
      },
      emailChanged: {
        subject: 'Another address for your account',
        preheader: 'It counts once it is confirmed.',
        heading: 'Another address was asked for',
        body: 'Your account is to use the address {newEmail}. It counts as soon as the link that we mailed there is followed; until then this one does.',
        button: 'Look at your account',
        small: 'If you did not ask for this, change your password now: that also makes the link useless.',
      },
      confirmNewAddress: {
        subject: 'Please confirm your new address',
        preheader: 'From then on you sign in with it.',
        heading: 'Is this your new address?',
        body: 'A Nitrate account is to use this address. Please confirm that it is yours; from then on you sign in with it.',
        button: 'Confirm the new address',
        small: 'The link works for two days. If you know nothing of this, do nothing: all stays as it is.',
      },
      accountDeleted: {
        subject: 'Your account is deleted',
        preheader: 'What we knew of you is gone.',
        heading: 'Your account is deleted',
        body: 'We have removed your account and what belonged to it: profile, bookmarks, lists and sessions. Thank you for watching with us.',
      },
    },
  },
  de: {
    footer:
      'Sie erhalten diese E-Mail, weil Sie ein Konto bei Nitrate haben. Nach Ihrem Passwort fragen wir nie per E-Mail.',
    unknownDevice: 'ein Browser, der seinen Namen nicht nennt',
    device: '{browser} unter {system}',
    mails: {
      confirmAddress: {
        subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
        preheader: 'Ein Klick, und Ihr Konto ist bereit.',
        heading: 'Willkommen im Archiv',
        body: 'Bitte bestätigen Sie, dass dies Ihre Adresse ist. Danach können Sie Lesezeichen und Listen anlegen und Ihre Angaben ändern.',
        button: 'Adresse bestätigen',
        small:
          'Der Link gilt zwei Tage. Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun: Die Adresse bleibt unbestätigt.',
      },
      resetPassword: {
        subject: 'Ein neues Passwort',
        preheader: 'Der Link dafür gilt eine Stunde.',
        heading: 'Neues Passwort festlegen',
        body: 'Jemand, vermutlich Sie selbst, möchte für Ihr Konto ein neues Passwort festlegen. Damit werden Sie überall abgemeldet.',
        button: 'Neues Passwort festlegen',
        small:
          'Der Link gilt eine Stunde und nur einmal. Wenn Sie nichts angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      },
      twoFactorCode: {
        subject: 'Ihr Code: {code}',
        preheader: 'Er gilt zehn Minuten.',
        heading: 'Ihr Code',
        body: 'Geben Sie ihn dort ein, wo Sie danach gefragt wurden, um zu bestätigen, dass Sie es sind.',
        small:
          'Der Code gilt zehn Minuten. Wenn Sie ihn nicht angefordert haben, ist jemand mit Ihrem Passwort angemeldet: Ändern Sie es.',
      },
      newDevice: {
        subject: 'Neue Anmeldung bei Ihrem Konto',
        preheader: 'Waren Sie das?',
        heading: 'Jemand hat sich angemeldet',
        body: 'Ihr Konto wurde eben mit einem Gerät benutzt, das wir noch nicht kannten: {device}, {time}. Wenn Sie das waren, ist nichts zu tun.',
        button: 'Sehen, wo Sie angemeldet sind',
        small: 'Wenn Sie es nicht waren, melden Sie die anderen Sitzungen ab und ändern Sie Ihr Passwort.',
      },
      emailChanged: {
        subject: 'Eine andere Adresse für Ihr Konto',
        preheader: 'Sie gilt, sobald sie bestätigt ist.',
        heading: 'Eine andere Adresse wurde eingetragen',
        body: 'Ihr Konto soll die Adresse {newEmail} bekommen. Sie gilt, sobald der Link bestätigt wird, den wir dorthin geschickt haben; bis dahin bleibt es bei dieser.',
        button: 'Konto ansehen',
        small: 'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort: Damit wird auch der Link ungültig.',
      },
      confirmNewAddress: {
        subject: 'Bitte bestätigen Sie Ihre neue Adresse',
        preheader: 'Von da an melden Sie sich mit ihr an.',
        heading: 'Ist dies Ihre neue Adresse?',
        body: 'Ein Konto bei Nitrate soll diese Adresse bekommen. Bitte bestätigen Sie, dass sie Ihnen gehört; von da an melden Sie sich mit ihr an.',
        button: 'Neue Adresse bestätigen',
        small:
          'Der Link gilt zwei Tage. Wenn Sie davon nichts wissen, brauchen Sie nichts zu tun: Alles bleibt, wie es ist.',
      },
      accountDeleted: {
        subject: 'Ihr Konto ist gelöscht',
        preheader: 'Was wir von Ihnen wussten, ist entfernt.',
        heading: 'Ihr Konto ist gelöscht',
        body: 'Wir haben Ihr Konto entfernt und alles, was dazugehörte: Profil, Lesezeichen, Listen und Sitzungen. Danke, dass Sie bei uns zu Gast waren.',
      },
    },
  },
};
