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
    footer: 'You are receiving this email because you have a Nitrate account. We never ask for your password by email.',
    unknownDevice: 'an unknown browser',
    device: '{browser} on {system}',
    mails: {
      confirmAddress: {
        subject: 'Please confirm your email address',
        preheader: 'One click, and your account is ready.',
        heading: 'Welcome to the archive',
        body: 'Please confirm that this is your address. After that you can save bookmarks and lists and edit your details.',
        button: 'Confirm address',
        small:
          'The link is valid for two days. If you did not sign up, you can ignore this email: the address stays unconfirmed.',
      },
      resetPassword: {
        subject: 'Set a new password',
        preheader: 'The link is valid for one hour.',
        heading: 'Choose a new password',
        body: 'Someone, most likely you, asked to reset the password of your account. Setting a new one signs you out everywhere.',
        button: 'Set a new password',
        small:
          'The link is valid for one hour and can be used once. If you did not ask for it, you can ignore this email: your password stays the same.',
      },
      twoFactorCode: {
        subject: 'Your code: {code}',
        preheader: 'It is valid for ten minutes.',
        heading: 'Your code',
        body: 'Enter it where you were asked for it, to confirm that it is you.',
        small:
          'The code is valid for ten minutes. If you did not ask for it, someone is signed in with your password: please change it.',
      },
      newDevice: {
        subject: 'New sign-in to your account',
        preheader: 'Was it you?',
        heading: 'New sign-in',
        body: 'Someone has just signed in to your account from a device that we had not seen before: {device}, {time}. If it was you, there is nothing to do.',
        button: 'Review your sessions',
        small: 'If it was not you, end the other sessions and change your password.',
      },
      emailChanged: {
        subject: 'Another address for your account',
        preheader: 'It takes effect once it is confirmed.',
        heading: 'A new address was requested',
        body: 'Your account is to use the address {newEmail}. The change takes effect when the link that we sent there is followed; until then, this address stays valid.',
        button: 'View your account',
        small: 'If you did not ask for this, change your password now: that also makes the link useless.',
      },
      confirmNewAddress: {
        subject: 'Please confirm your new address',
        preheader: 'From then on you sign in with it.',
        heading: 'Is this your new address?',
        body: 'A Nitrate account is to use this address. Please confirm that it is yours. From then on, it is the address you sign in with.',
        button: 'Confirm new address',
        small:
          'The link is valid for two days. If you do not recognise this, you can ignore this email: nothing changes.',
      },
      accountDeleted: {
        subject: 'Your account has been deleted',
        preheader: 'Your data has been removed.',
        heading: 'Your account has been deleted',
        body: 'We have deleted your account and everything that belonged to it: profile, bookmarks, lists and sessions. Thank you for watching with us.',
      },
    },
  },
  de: {
    footer:
      'Sie erhalten diese E-Mail, weil Sie ein Konto bei Nitrate haben. Nach Ihrem Passwort fragen wir nie per E-Mail.',
    unknownDevice: 'ein unbekannter Browser',
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
        subject: 'Neues Passwort festlegen',
        preheader: 'Der Link dafür gilt eine Stunde.',
        heading: 'Neues Passwort wählen',
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
        heading: 'Neue Anmeldung',
        body: 'Bei Ihrem Konto hat sich eben jemand mit einem Gerät angemeldet, das wir noch nicht kannten: {device}, {time}. Wenn Sie das waren, ist nichts zu tun.',
        button: 'Sitzungen ansehen',
        small: 'Wenn Sie es nicht waren, beenden Sie die anderen Sitzungen und ändern Sie Ihr Passwort.',
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
        preheader: 'Ihre Daten sind entfernt.',
        heading: 'Ihr Konto ist gelöscht',
        body: 'Wir haben Ihr Konto entfernt und alles, was dazugehörte: Profil, Lesezeichen, Listen und Sitzungen. Danke, dass Sie bei uns zu Gast waren.',
      },
    },
  },
};
