import type { PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { textBlock } from '../write';

const updatedAt = '2026-11-22';

/** What the software stores of visitors and users. A change of what it stores changes these texts. */
export const privacy: Record<Locale, PageContent> = {
  en: {
    slug: 'privacy',
    title: 'Privacy',
    description: 'What is stored when you visit and when you have an account, and for how long.',
    updatedAt,
    blocks: [
      textBlock(
        'short',
        '## In short',
        'You can look around, search and watch previews without telling us who you are. We set no advertising cookies and load nothing from other companies: typefaces, pictures and films all come from this site.',
        '## What is stored on your device',
        '- The language you have chosen: the cookie *language*, for 365 days.',
        '- Whether you prefer the light or dark theme, and how you have set the player: in your browser’s storage, until you clear it.',
        '- On the network of an institution with a subscription, its name: the cookie *requestIp*, for one hour.',
        '- Where you stopped in a full-length film: in your browser’s storage. With an account, until you log out. Without one, for instance on the network of an institution, until you clear the storage; nothing of it is sent to us.',
      ),
      textBlock(
        'sessions',
        '## When you log in',
        '- Two cookies keep you signed in: *nitrate-access* for ten minutes, and *nitrate-refresh* for 30 days, renewed while you use it. A session ends when you log out, after 30 days without use, and after 180 days at the latest.',
        '- The cookie *nitrate-known* says that you have logged in with this browser before, so that others who guess at your password cannot lock you out. It is stored for 400 days and holds neither your name nor your address.',
        '- Your browser’s storage notes that you are signed in and whether you can watch full-length films, so that pages appear without delay.',
      ),
      textBlock(
        'account',
        '## Your account',
        '- Your email address, your first and last name, and the language of our emails. Your password is stored as a hash, from which it cannot be read.',
        '- What you choose to add: city, postal code, country, profession, a few words about you.',
        '- Your subscriptions and tickets, and from when until when they are valid.',
        '- Where you are signed in: browser, operating system and time, without your network address. You can see this in your account and sign out other devices there.',
        'All of this is stored until you delete your account. An account whose address is not confirmed is deleted after 30 days. If you write pages for this site, your changes stay in its records after that, with a number in place of your name.',
        '## Films you watch',
        'With an account, we store where you stopped in a full-length film, so that you can continue on any device, and when you watched a film to its end, so that we can mark it. The position is deleted when you finish the film or remove it from those to continue, the rest with your account. Nobody but you sees it. We do not record previews, or how long you watch.',
        '## Newsletter',
        'You receive it only if you ask for it and confirm this by a link we email to you. We store that you receive it, and when you asked for it, confirmed it and ended it. You can unsubscribe by the link in every issue or in your account.',
        '## Asking for a film, and what you know about one',
        'If you ask without an account for a film to be digitised, we email a link to the address you give. Once you follow it, we delete the address and keep a hash of it with the film, so that nobody is counted twice; if you do not, both are deleted after 37 days. With an account, the request is stored until you withdraw it or delete the account.',
        'What you tell us about a film is read by the editors, with the name and address you give or that of your account. It is not published.',
      ),
      textBlock(
        'server',
        '## What the server notes',
        'Like every web server, ours sees the network address your request comes from. It uses the address to answer you and to ward off abuse, and does not store it. Attempts to log in are counted by account and network for a day, in a form from which neither can be read; the security log names neither.',
        'Page views are counted by day, page, language and referring site, without any mark by which you could be recognised.',
        '## Your rights',
        'In your account you can correct what is stored about you, download it as a file, and delete it at once. With any other question, write to us: the address is in the [imprint](/imprint).',
      ),
    ],
  },
  de: {
    slug: 'privacy',
    title: 'Datenschutz',
    description: 'Was bei Ihrem Besuch und zu Ihrem Konto gespeichert wird, und wie lange.',
    updatedAt,
    blocks: [
      textBlock(
        'short',
        '## In Kürze',
        'Sie können sich umsehen, suchen und Vorschauen ansehen, ohne uns zu sagen, wer Sie sind. Wir setzen keine Werbe-Cookies und laden nichts von anderen Unternehmen: Schriften, Bilder und Filme kommen alle von dieser Website.',
        '## Was auf Ihrem Gerät gespeichert wird',
        '- Die gewählte Sprache: im Cookie *language*, für 365 Tage.',
        '- Ob Sie die helle oder die dunkle Darstellung bevorzugen und wie Sie den Player eingestellt haben: im Speicher Ihres Browsers, bis Sie ihn leeren.',
        '- Im Netz einer Einrichtung mit Abonnement ihr Name: im Cookie *requestIp*, für eine Stunde.',
        '- An welcher Stelle Sie einen Film in voller Länge verlassen haben: im Speicher Ihres Browsers. Mit Konto, bis Sie sich abmelden. Ohne Konto, etwa im Netz einer Einrichtung, bis Sie den Speicher leeren; uns wird davon nichts übermittelt.',
      ),
      textBlock(
        'sessions',
        '## Wenn Sie sich anmelden',
        '- Zwei Cookies halten Sie angemeldet: *nitrate-access* für zehn Minuten und *nitrate-refresh* für 30 Tage, bei Benutzung verlängert. Eine Sitzung endet, wenn Sie sich abmelden, nach 30 Tagen ohne Benutzung und spätestens nach 180 Tagen.',
        '- Das Cookie *nitrate-known* hält fest, dass Sie sich mit diesem Browser schon angemeldet haben. So kann niemand Sie aussperren, der Ihr Passwort zu erraten versucht. Es gilt 400 Tage und enthält weder Ihren Namen noch Ihre Adresse.',
        '- Im Speicher Ihres Browsers steht, dass Sie angemeldet sind und ob Sie Filme in voller Länge sehen können. So erscheinen die Seiten ohne Verzögerung.',
      ),
      textBlock(
        'account',
        '## Ihr Konto',
        '- Ihre E-Mail-Adresse, Ihr Vor- und Nachname und die Sprache unserer E-Mails. Ihr Passwort wird als Hash gespeichert, aus dem es sich nicht ablesen lässt.',
        '- Was Sie freiwillig ergänzen: Ort, Postleitzahl, Land, Beruf, einige Worte über Sie.',
        '- Ihre Abonnements und Tickets und von wann bis wann sie gelten.',
        '- Wo Sie angemeldet sind: Browser, Betriebssystem und Zeit, ohne Ihre Netzwerkadresse. In Ihrem Konto können Sie das einsehen und andere Geräte abmelden.',
        'All das ist gespeichert, bis Sie Ihr Konto löschen. Ein Konto, dessen Adresse nicht bestätigt wird, löschen wir nach 30 Tagen. Wenn Sie Seiten dieser Website schreiben, bleiben Ihre Änderungen auch danach verzeichnet, mit einer Nummer statt Ihres Namens.',
        '## Filme, die Sie ansehen',
        'Mit Konto speichern wir, an welcher Stelle Sie einen Film in voller Länge verlassen haben, damit Sie ihn auf jedem Gerät fortsetzen können, und wann Sie einen Film zu Ende gesehen haben, damit wir ihn kennzeichnen können. Die Stelle wird gelöscht, sobald Sie den Film zu Ende sehen oder ihn aus der Liste zum Weitersehen entfernen, alles Übrige mit Ihrem Konto. Niemand außer Ihnen sieht diese Angaben. Vorschauen und die Dauer des Ansehens zeichnen wir nicht auf.',
        '## Newsletter',
        'Sie erhalten ihn nur, wenn Sie ihn bestellen und das über einen Link bestätigen, den wir Ihnen per E-Mail senden. Wir speichern, dass Sie ihn erhalten und wann Sie ihn bestellt, bestätigt und abbestellt haben. Abbestellen können Sie ihn über den Link in jeder Ausgabe oder in Ihrem Konto.',
        '## Wünsche und Hinweise zu Filmen',
        'Wenn Sie sich ohne Konto wünschen, dass ein Film digitalisiert wird, schicken wir an die angegebene Adresse einen Link. Sobald Sie ihm folgen, löschen wir die Adresse und behalten zum Film nur einen Hashwert, damit niemand doppelt zählt; folgen Sie ihm nicht, wird beides nach 37 Tagen gelöscht. Mit Konto ist der Wunsch gespeichert, bis Sie ihn zurückziehen oder das Konto löschen.',
        'Was Sie uns über einen Film mitteilen, liest die Redaktion, zusammen mit dem Namen und der Adresse, die Sie angeben, oder der Adresse Ihres Kontos. Es wird nicht veröffentlicht.',
      ),
      textBlock(
        'server',
        '## Was der Server festhält',
        'Wie jeder Webserver sieht unserer die Netzwerkadresse, von der Ihre Anfrage kommt. Er braucht sie, um Ihnen zu antworten und Missbrauch abzuwehren, und speichert sie nicht. Anmeldeversuche werden einen Tag lang nach Konto und Netz gezählt, in einer Form, aus der sich keines von beiden ablesen lässt; auch das Sicherheitsprotokoll nennt sie nicht.',
        'Seitenaufrufe werden nach Tag, Seite, Sprache und verweisender Website gezählt, ohne jedes Merkmal, an dem man Sie erkennen könnte.',
        '## Ihre Rechte',
        'In Ihrem Konto können Sie berichtigen, was über Sie gespeichert ist, es als Datei herunterladen und sofort löschen. Mit allen anderen Fragen schreiben Sie uns: Die Adresse steht im [Impressum](/imprint).',
      ),
    ],
  },
};
