import type { Locale } from '@nitrate/contract-kit';

interface MailTexts {
  subject: string;
  preheader: string;
  heading: string;
  body: string;
  small?: string;
  button?: string;
  /** Default: as in all mails to accounts. */
  footer?: string;
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
    | 'addressTaken'
    | 'accountDeleted'
    | 'institutionLinked'
    | 'addressFollowed'
    | 'factorAdded'
    | 'factorRemoved'
    | 'recoveryCodesReplaced'
    | 'recoveryCodeUsed'
    | 'factorsReset',
    MailTexts
  >;
}

export const authMailTexts: Record<Locale, AuthMailTexts> = {
  en: {
    footer:
      'You are receiving this email because you have an account with Nitrate. We never ask for your password by email.',
    unknownDevice: 'an unknown browser',
    device: '{browser} on {system}',
    mails: {
      confirmAddress: {
        subject: 'Please confirm your email address',
        preheader: 'One click and your account is ready.',
        heading: 'Welcome to the archive',
        body: 'Please confirm that this is your address. You can then buy tickets, create lists and set bookmarks.',
        button: 'Confirm address',
        small:
          'The link is valid for two days. If you did not sign up, you can use it to delete the account. If you do nothing, the account will be deleted after 30 days.',
      },
      resetPassword: {
        subject: 'Set a new password',
        preheader: 'The link is valid for one hour.',
        heading: 'Set a new password',
        body: 'Someone, most likely you, asked to set a new password for your account. Setting one signs you out everywhere.',
        button: 'Set a new password',
        small:
          'The link is valid for one hour and works once. If you did not ask for it, you can ignore this email: your password will not change.',
      },
      twoFactorCode: {
        subject: 'Your code: {code}',
        preheader: 'It is valid for ten minutes.',
        heading: 'Your code',
        body: 'Enter this code to confirm it’s you.',
        small:
          'The code is valid for ten minutes. If you did not ask for it, someone else has signed in with your password: change it now.',
      },
      newDevice: {
        subject: 'New sign-in to your account',
        preheader: 'Was it you?',
        heading: 'New sign-in to your account',
        body: 'Your account was just used on a device we have not seen before: {device}, {time}. If it was you, you do not need to do anything.',
        button: 'See where you are signed in',
        small: 'If it was not you, sign out all other devices and change your password.',
      },
      emailChanged: {
        subject: 'A new address for your account',
        preheader: 'It takes effect once it is confirmed.',
        heading: 'A new address was entered',
        body: 'The address {newEmail} was entered for your account. It takes effect once it is confirmed with the link we sent there; until then, this address stays in use.',
        button: 'View your account',
        small: 'If you did not ask for this, change your password now: this also makes the link invalid.',
      },
      confirmNewAddress: {
        subject: 'Please confirm your new address',
        preheader: 'You will then log in with it.',
        heading: 'Is this your new address?',
        body: 'This address was entered for a Nitrate account. Please confirm that it is yours; you will then log in with it.',
        button: 'Confirm new address',
        small: 'The link is valid for two days. If this was not you, you can ignore this email: nothing will change.',
        footer:
          'You are receiving this email because your address was entered for an account with Nitrate. We never ask for your password by email.',
      },
      addressTaken: {
        subject: 'Your address already has an account',
        preheader: 'Nothing has changed.',
        heading: 'Your address was entered again',
        body: 'Someone, perhaps you, entered this address as the new address of another Nitrate account. It already belongs to your account, so nothing has changed.',
        button: 'View your account',
        small:
          'If it was you: log in with this address, or first delete the account it belongs to. If it was not you, you can ignore this email.',
      },
      accountDeleted: {
        subject: 'Your account has been deleted',
        preheader: 'Your data has been deleted with it.',
        heading: 'Your account has been deleted',
        body: 'We have deleted your account and what belonged to it. We keep invoices as long as tax law requires. Thank you for watching with us.',
        footer:
          'You are receiving this last email because you had an account with Nitrate. We never ask for your password by email.',
      },
      institutionLinked: {
        subject: 'Signed in through your institution',
        preheader: 'Your account stays the same.',
        heading: 'Signed in through your institution',
        body: 'Someone, most likely you, has just signed in to your account through {institution}, which your address belongs to. From now on, you can also sign in this way. Your account and your password stay the same.',
        button: 'See where you are signed in',
        small: 'If it was not you, sign out all other devices and tell your institution’s IT help desk.',
      },
      addressFollowed: {
        subject: 'Your account has a new address',
        preheader: 'Your institution has changed it.',
        heading: 'Your account has a new address',
        body: 'Your address at {institution} is now {newEmail}. We have updated your account: from now on, our emails go there and you log in with it.',
        small: 'If you did not expect this, please contact your institution’s IT help desk.',
      },
      factorAdded: {
        subject: 'A second factor was added',
        preheader: 'Was it you?',
        heading: 'A second factor was added',
        body: '“{factor}” was added to your account. From now on, use it to confirm it’s you; codes by email no longer work.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and contact an administrator of the archive.',
      },
      factorRemoved: {
        subject: 'A second factor was removed',
        preheader: 'Was it you?',
        heading: 'A second factor was removed',
        body: '“{factor}” was removed from your account and can no longer be used to confirm it’s you.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and contact an administrator of the archive.',
      },
      recoveryCodesReplaced: {
        subject: 'New recovery codes',
        preheader: 'The old ones no longer work.',
        heading: 'New recovery codes',
        body: 'New recovery codes were created for your account. The old ones no longer work.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and contact an administrator of the archive.',
      },
      recoveryCodeUsed: {
        subject: 'A recovery code was used',
        preheader: 'Was it you?',
        heading: 'A recovery code was used',
        body: 'One of your recovery codes has just been used to confirm it’s you. Codes left: {left}.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and create new recovery codes.',
      },
      factorsReset: {
        subject: 'Your second factors were removed',
        preheader: 'You can set up new ones.',
        heading: 'Your second factors were removed',
        body: 'An administrator of the archive has removed all second factors and recovery codes from your account and signed you out everywhere. Log in and set up a new second factor.',
        small: 'If you did not ask for this, contact an administrator of the archive.',
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
        body: 'Bitte bestätigen Sie, dass dies Ihre Adresse ist. Danach können Sie Tickets kaufen, Listen anlegen und Lesezeichen setzen.',
        button: 'Adresse bestätigen',
        small:
          'Der Link gilt zwei Tage. Wenn Sie sich nicht registriert haben, können Sie das Konto darüber löschen. Wenn Sie nichts tun, wird es nach 30 Tagen gelöscht.',
      },
      resetPassword: {
        subject: 'Neues Passwort festlegen',
        preheader: 'Der Link gilt eine Stunde.',
        heading: 'Neues Passwort festlegen',
        body: 'Jemand, vermutlich Sie selbst, möchte für Ihr Konto ein neues Passwort festlegen. Damit werden Sie überall abgemeldet.',
        button: 'Neues Passwort festlegen',
        small:
          'Der Link gilt eine Stunde und lässt sich nur einmal verwenden. Wenn Sie nichts angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.',
      },
      twoFactorCode: {
        subject: 'Ihr Code: {code}',
        preheader: 'Er gilt zehn Minuten.',
        heading: 'Ihr Code',
        body: 'Geben Sie diesen Code ein, um zu bestätigen, dass Sie es sind.',
        small:
          'Der Code gilt zehn Minuten. Wenn Sie ihn nicht angefordert haben, hat sich jemand anderes mit Ihrem Passwort angemeldet: Ändern Sie es jetzt.',
      },
      newDevice: {
        subject: 'Neue Anmeldung bei Ihrem Konto',
        preheader: 'Waren Sie das?',
        heading: 'Neue Anmeldung bei Ihrem Konto',
        body: 'Ihr Konto wurde gerade auf einem Gerät verwendet, das wir noch nicht kannten: {device}, {time}. Wenn Sie das waren, brauchen Sie nichts zu tun.',
        button: 'Angemeldete Geräte ansehen',
        small: 'Wenn Sie es nicht waren, melden Sie alle anderen Geräte ab und ändern Sie Ihr Passwort.',
      },
      emailChanged: {
        subject: 'Neue Adresse für Ihr Konto',
        preheader: 'Sie gilt, sobald sie bestätigt ist.',
        heading: 'Eine neue Adresse wurde eingetragen',
        body: 'Für Ihr Konto wurde die Adresse {newEmail} eingetragen. Sie gilt, sobald sie über den Link bestätigt ist, den wir dorthin gesendet haben; bis dahin bleibt es bei dieser Adresse.',
        button: 'Konto ansehen',
        small: 'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort: Damit wird auch der Link ungültig.',
      },
      confirmNewAddress: {
        subject: 'Bitte bestätigen Sie Ihre neue Adresse',
        preheader: 'Danach melden Sie sich damit an.',
        heading: 'Ist dies Ihre neue Adresse?',
        body: 'Diese Adresse wurde für ein Konto bei Nitrate eingetragen. Bitte bestätigen Sie, dass sie Ihnen gehört; danach melden Sie sich damit an.',
        button: 'Neue Adresse bestätigen',
        small: 'Der Link gilt zwei Tage. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Es ändert sich nichts.',
        footer:
          'Sie erhalten diese E-Mail, weil Ihre Adresse für ein Konto bei Nitrate eingetragen wurde. Nach Ihrem Passwort fragen wir nie per E-Mail.',
      },
      addressTaken: {
        subject: 'Zu Ihrer Adresse gibt es schon ein Konto',
        preheader: 'Es hat sich nichts geändert.',
        heading: 'Ihre Adresse wurde erneut eingetragen',
        body: 'Jemand, vielleicht Sie selbst, hat diese Adresse als neue Adresse eines anderen Kontos bei Nitrate eingetragen. Sie gehört aber schon zu Ihrem Konto; deshalb hat sich nichts geändert.',
        button: 'Konto ansehen',
        small:
          'Wenn Sie es waren: Melden Sie sich mit dieser Adresse an, oder löschen Sie zuerst das Konto, zu dem sie gehört. Wenn nicht, brauchen Sie nichts zu tun.',
      },
      accountDeleted: {
        subject: 'Ihr Konto wurde gelöscht',
        preheader: 'Damit sind auch Ihre Daten gelöscht.',
        heading: 'Ihr Konto wurde gelöscht',
        body: 'Wir haben Ihr Konto und was dazugehörte gelöscht. Rechnungen bewahren wir so lange auf, wie das Steuerrecht es verlangt. Danke, dass Sie bei uns zu Gast waren.',
        footer:
          'Sie erhalten diese letzte E-Mail, weil Sie ein Konto bei Nitrate hatten. Nach Ihrem Passwort fragen wir nie per E-Mail.',
      },
      institutionLinked: {
        subject: 'Anmeldung über Ihre Einrichtung',
        preheader: 'Ihr Konto bleibt unverändert.',
        heading: 'Über Ihre Einrichtung angemeldet',
        body: 'Jemand, vermutlich Sie selbst, hat sich gerade über {institution} bei Ihrem Konto angemeldet; Ihre Adresse gehört zu dieser Einrichtung. Ab jetzt können Sie sich auch auf diesem Weg anmelden. Ihr Konto und Ihr Passwort bleiben unverändert.',
        button: 'Angemeldete Geräte ansehen',
        small:
          'Wenn Sie es nicht waren, melden Sie alle anderen Geräte ab und wenden Sie sich an den IT-Service Ihrer Einrichtung.',
      },
      addressFollowed: {
        subject: 'Ihr Konto hat eine neue Adresse',
        preheader: 'Ihre Einrichtung hat sie geändert.',
        heading: 'Ihr Konto hat eine neue Adresse',
        body: 'Ihre Adresse bei {institution} lautet jetzt {newEmail}. Wir haben sie in Ihr Konto übernommen: Unsere E-Mails gehen ab jetzt dorthin, und Sie melden sich damit an.',
        small: 'Wenn Sie davon nichts wissen, wenden Sie sich bitte an den IT-Service Ihrer Einrichtung.',
      },
      factorAdded: {
        subject: 'Ein zweiter Faktor wurde hinzugefügt',
        preheader: 'Waren Sie das?',
        heading: 'Ein zweiter Faktor wurde hinzugefügt',
        body: '„{factor}“ wurde Ihrem Konto hinzugefügt. Damit bestätigen Sie ab jetzt, dass Sie es sind; Codes per E-Mail gelten nicht mehr.',
        button: 'Zweite Faktoren ansehen',
        small:
          'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und wenden Sie sich an die Administration des Archivs.',
      },
      factorRemoved: {
        subject: 'Ein zweiter Faktor wurde entfernt',
        preheader: 'Waren Sie das?',
        heading: 'Ein zweiter Faktor wurde entfernt',
        body: '„{factor}“ wurde aus Ihrem Konto entfernt und lässt sich nicht mehr zur Bestätigung verwenden.',
        button: 'Zweite Faktoren ansehen',
        small:
          'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und wenden Sie sich an die Administration des Archivs.',
      },
      recoveryCodesReplaced: {
        subject: 'Neue Wiederherstellungscodes',
        preheader: 'Die bisherigen gelten nicht mehr.',
        heading: 'Neue Wiederherstellungscodes',
        body: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
        button: 'Zweite Faktoren ansehen',
        small:
          'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und wenden Sie sich an die Administration des Archivs.',
      },
      recoveryCodeUsed: {
        subject: 'Ein Wiederherstellungscode wurde verwendet',
        preheader: 'Waren Sie das?',
        heading: 'Ein Wiederherstellungscode wurde verwendet',
        body: 'Mit einem Ihrer Wiederherstellungscodes wurde gerade bestätigt, dass Sie es sind. Verbleibende Codes: {left}.',
        button: 'Zweite Faktoren ansehen',
        small: 'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und erstellen Sie neue Wiederherstellungscodes.',
      },
      factorsReset: {
        subject: 'Ihre zweiten Faktoren wurden entfernt',
        preheader: 'Sie können neue einrichten.',
        heading: 'Ihre zweiten Faktoren wurden entfernt',
        body: 'Die Administration des Archivs hat alle zweiten Faktoren und Wiederherstellungscodes Ihres Kontos entfernt und Sie überall abgemeldet. Melden Sie sich an und richten Sie einen neuen zweiten Faktor ein.',
        small: 'Wenn Sie nicht darum gebeten haben, wenden Sie sich an die Administration des Archivs.',
      },
    },
  },
};
