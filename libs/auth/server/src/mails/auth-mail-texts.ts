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
        preheader: 'One click, and your account is ready.',
        heading: 'Welcome to the archive',
        body: 'Please confirm that this is your address. After that you can change your details and settings.',
        button: 'Confirm address',
        small:
          'The link is valid for two days. If you did not sign up, open it to delete the account. If you ignore this email, the account is deleted after 30 days.',
      },
      resetPassword: {
        subject: 'Set a new password',
        preheader: 'The link is valid for one hour.',
        heading: 'Set a new password',
        body: 'Someone, most likely you, asked to set a new password for your account. Setting it signs you out everywhere.',
        button: 'Set a new password',
        small:
          'The link is valid for one hour and works once. If you did not ask for it, you can ignore this email: your password stays as it is.',
      },
      twoFactorCode: {
        subject: 'Your code: {code}',
        preheader: 'It is valid for ten minutes.',
        heading: 'Your code',
        body: 'Enter it where you were asked for it, to confirm it’s you.',
        small:
          'The code is valid for ten minutes. If you did not ask for it, someone else is signed in with your password: change it.',
      },
      newDevice: {
        subject: 'New sign-in to your account',
        preheader: 'Was it you?',
        heading: 'A new sign-in',
        body: 'Your account was just used from a device we had not seen before: {device}, {time}. If it was you, there is nothing to do.',
        button: 'See where you are signed in',
        small: 'If it was not you, sign out all other devices and change your password.',
      },
      emailChanged: {
        subject: 'A new address for your account',
        preheader: 'It takes effect once it is confirmed.',
        heading: 'A new address was entered',
        body: 'The address {newEmail} was entered for your account. It takes effect as soon as the link we sent there is followed; until then this one stays in use.',
        button: 'View your account',
        small: 'If you did not ask for this, change your password now: that also makes the link invalid.',
      },
      confirmNewAddress: {
        subject: 'Please confirm your new address',
        preheader: 'From then on you log in with it.',
        heading: 'Is this your new address?',
        body: 'This address was entered for a Nitrate account. Please confirm that it is yours; from then on you log in with it.',
        button: 'Confirm new address',
        small:
          'The link is valid for two days. If this was not you, you can ignore this email: everything stays as it is.',
        footer:
          'You are receiving this email because your address was entered for an account with Nitrate. We never ask for your password by email.',
      },
      addressTaken: {
        subject: 'Your address already has an account',
        preheader: 'Nothing has changed.',
        heading: 'Your address was entered again',
        body: 'Someone, perhaps you, entered this address as the new address of another Nitrate account. It belongs to your account already, so nothing has changed.',
        button: 'View your account',
        small:
          'If it was you: log in with this address, or delete the account that has it first. If it was not you, you can ignore this email.',
      },
      accountDeleted: {
        subject: 'Your account has been deleted',
        preheader: 'What we knew about you has been removed.',
        heading: 'Your account has been deleted',
        body: 'We have removed your account and everything that belonged to it. Thank you for watching with us.',
        footer:
          'You are receiving this email, the last one, because you had an account with Nitrate. We never ask for your password by email.',
      },
      institutionLinked: {
        subject: 'Signed in through your institution',
        preheader: 'Your account stays as it is.',
        heading: 'Signed in through your institution',
        body: 'Somebody, most likely you, has just signed in to your account through {institution}, to which your address belongs. From now on you can sign in there as well. Your account and your password stay as they are.',
        button: 'See where you are signed in',
        small: 'If it was not you, sign out all other devices, and tell the IT help desk of your institution.',
      },
      addressFollowed: {
        subject: 'Your account has a new address',
        preheader: 'It is the one that your institution has given you.',
        heading: 'Your account has a new address',
        body: 'Your address at {institution} is now {newEmail}. Your account has taken it over: from now on our emails go there, and you log in with it.',
        small: 'If you know nothing about this, please tell the IT help desk of your institution.',
      },
      factorAdded: {
        subject: 'A second factor was added',
        preheader: 'Was it you?',
        heading: 'A second factor was added',
        body: '“{factor}” was added to your account. From now on it confirms it’s you; codes by email no longer count.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and tell an administrator of the archive.',
      },
      factorRemoved: {
        subject: 'A second factor was removed',
        preheader: 'Was it you?',
        heading: 'A second factor was removed',
        body: '“{factor}” was removed from your account and no longer confirms it’s you.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and tell an administrator of the archive.',
      },
      recoveryCodesReplaced: {
        subject: 'New recovery codes',
        preheader: 'The former ones no longer count.',
        heading: 'New recovery codes',
        body: 'New recovery codes were created for your account. The former ones no longer count.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and tell an administrator of the archive.',
      },
      recoveryCodeUsed: {
        subject: 'A recovery code was used',
        preheader: 'Was it you?',
        heading: 'A recovery code was used',
        body: 'One of your recovery codes has just been used to confirm it’s you. Unused codes: {left}.',
        button: 'View your second factors',
        small: 'If it was not you, change your password now and create new recovery codes.',
      },
      factorsReset: {
        subject: 'Your second factors were removed',
        preheader: 'You can set up new ones.',
        heading: 'Your second factors were removed',
        body: 'An administrator of the archive has removed all second factors and recovery codes of your account and signed you out everywhere. Log in and set up a new one.',
        small: 'If you did not ask for it, tell an administrator of the archive.',
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
        body: 'Bitte bestätigen Sie, dass dies Ihre Adresse ist. Danach können Sie Ihre Angaben und Einstellungen ändern.',
        button: 'Adresse bestätigen',
        small:
          'Der Link gilt zwei Tage. Wenn Sie sich nicht registriert haben, können Sie das Konto dort löschen. Wenn Sie nichts tun, wird es nach 30 Tagen gelöscht.',
      },
      resetPassword: {
        subject: 'Neues Passwort festlegen',
        preheader: 'Der Link gilt eine Stunde.',
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
          'Der Code gilt zehn Minuten. Wenn Sie ihn nicht angefordert haben, ist jemand anderes mit Ihrem Passwort angemeldet: Ändern Sie es.',
      },
      newDevice: {
        subject: 'Neue Anmeldung bei Ihrem Konto',
        preheader: 'Waren Sie das?',
        heading: 'Neue Anmeldung',
        body: 'Ihr Konto wurde eben auf einem Gerät verwendet, das wir noch nicht kannten: {device}, {time}. Wenn Sie das waren, ist nichts zu tun.',
        button: 'Angemeldete Geräte ansehen',
        small: 'Wenn Sie es nicht waren, melden Sie alle anderen Geräte ab und ändern Sie Ihr Passwort.',
      },
      emailChanged: {
        subject: 'Neue Adresse für Ihr Konto',
        preheader: 'Sie gilt, sobald sie bestätigt ist.',
        heading: 'Eine neue Adresse wurde eingetragen',
        body: 'Für Ihr Konto wurde die Adresse {newEmail} eingetragen. Sie gilt, sobald der Link geöffnet wird, den wir dorthin gesendet haben; bis dahin bleibt es bei dieser.',
        button: 'Konto ansehen',
        small: 'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort: Damit wird auch der Link ungültig.',
      },
      confirmNewAddress: {
        subject: 'Bitte bestätigen Sie Ihre neue Adresse',
        preheader: 'Von da an melden Sie sich mit ihr an.',
        heading: 'Ist dies Ihre neue Adresse?',
        body: 'Diese Adresse wurde für ein Konto bei Nitrate eingetragen. Bitte bestätigen Sie, dass sie Ihnen gehört; von da an melden Sie sich mit ihr an.',
        button: 'Neue Adresse bestätigen',
        small:
          'Der Link gilt zwei Tage. Wenn Sie davon nichts wissen, brauchen Sie nichts zu tun: Alles bleibt, wie es ist.',
        footer:
          'Sie erhalten diese E-Mail, weil Ihre Adresse für ein Konto bei Nitrate eingetragen wurde. Nach Ihrem Passwort fragen wir nie per E-Mail.',
      },
      addressTaken: {
        subject: 'Zu Ihrer Adresse gibt es schon ein Konto',
        preheader: 'Es hat sich nichts geändert.',
        heading: 'Ihre Adresse wurde erneut eingetragen',
        body: 'Jemand, vielleicht Sie selbst, hat diese Adresse als neue Adresse eines anderen Kontos bei Nitrate eingetragen. Sie gehört schon zu Ihrem Konto; deshalb hat sich nichts geändert.',
        button: 'Konto ansehen',
        small:
          'Wenn Sie es waren: Melden Sie sich mit dieser Adresse an, oder löschen Sie zuerst das Konto, zu dem sie gehört. Wenn nicht, brauchen Sie nichts zu tun.',
      },
      accountDeleted: {
        subject: 'Ihr Konto wurde gelöscht',
        preheader: 'Was wir über Sie wussten, ist entfernt.',
        heading: 'Ihr Konto wurde gelöscht',
        body: 'Wir haben Ihr Konto entfernt und alles, was dazugehörte. Danke, dass Sie bei uns zu Gast waren.',
        footer:
          'Sie erhalten diese letzte E-Mail, weil Sie ein Konto bei Nitrate hatten. Nach Ihrem Passwort fragen wir nie per E-Mail.',
      },
      institutionLinked: {
        subject: 'Anmeldung über Ihre Einrichtung',
        preheader: 'Ihr Konto bleibt, wie es ist.',
        heading: 'Über Ihre Einrichtung angemeldet',
        body: 'Jemand, vermutlich Sie selbst, hat sich eben über {institution} bei Ihrem Konto angemeldet; Ihre Adresse gehört zu dieser Einrichtung. Von nun an können Sie sich auch dort anmelden. Ihr Konto und Ihr Passwort bleiben, wie sie sind.',
        button: 'Angemeldete Geräte ansehen',
        small:
          'Wenn Sie es nicht waren, melden Sie alle anderen Geräte ab und wenden Sie sich an den IT-Service Ihrer Einrichtung.',
      },
      addressFollowed: {
        subject: 'Ihr Konto hat eine neue Adresse',
        preheader: 'Es ist die, die Sie von Ihrer Einrichtung haben.',
        heading: 'Ihr Konto hat eine neue Adresse',
        body: 'Ihre Adresse bei {institution} ist jetzt {newEmail}. Ihr Konto hat sie übernommen: Unsere E-Mails gehen von nun an dorthin, und Sie melden sich mit ihr an.',
        small: 'Wenn Sie davon nichts wissen, wenden Sie sich bitte an den IT-Service Ihrer Einrichtung.',
      },
      factorAdded: {
        subject: 'Ein zweiter Faktor wurde hinzugefügt',
        preheader: 'Waren Sie das?',
        heading: 'Ein zweiter Faktor wurde hinzugefügt',
        body: '„{factor}“ wurde Ihrem Konto hinzugefügt. Damit bestätigen Sie von nun an, dass Sie es sind; Codes per E-Mail gelten nicht mehr.',
        button: 'Zweite Faktoren ansehen',
        small:
          'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und wenden Sie sich an die Administration des Archivs.',
      },
      factorRemoved: {
        subject: 'Ein zweiter Faktor wurde entfernt',
        preheader: 'Waren Sie das?',
        heading: 'Ein zweiter Faktor wurde entfernt',
        body: '„{factor}“ wurde aus Ihrem Konto entfernt und gilt nicht mehr als Bestätigung.',
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
        body: 'Mit einem Ihrer Wiederherstellungscodes wurde eben bestätigt, dass Sie es sind. Noch nicht verwendet: {left}.',
        button: 'Zweite Faktoren ansehen',
        small: 'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und erstellen Sie neue Wiederherstellungscodes.',
      },
      factorsReset: {
        subject: 'Ihre zweiten Faktoren wurden entfernt',
        preheader: 'Sie können neue einrichten.',
        heading: 'Ihre zweiten Faktoren wurden entfernt',
        body: 'Die Administration des Archivs hat alle zweiten Faktoren und Wiederherstellungscodes Ihres Kontos entfernt und Sie überall abgemeldet. Melden Sie sich an und richten Sie einen neuen ein.',
        small: 'Wenn Sie nicht darum gebeten haben, wenden Sie sich an die Administration des Archivs.',
      },
    },
  },
};
