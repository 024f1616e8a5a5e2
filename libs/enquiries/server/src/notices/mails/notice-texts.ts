import { type Locale, localeTags } from '@nitrate/contract-kit';
import { type NoticeKind, type NoticeManner, receiptTimeZone } from '@nitrate/enquiries/contract';

interface Texts {
  kinds: Record<NoticeKind, string>;
  manners: Record<NoticeManner, string>;
  /** Labels of what was declared. */
  fields: Record<'received' | 'kind' | 'manner' | 'end' | 'name' | 'contract' | 'email' | 'reason' | 'id', string>;
  soon: string;
  /** The mail to the archive; `{name}` is the declarant's. */
  notice: Record<NoticeKind, string> & Record<'preheader' | 'command' | 'small' | 'footer', string>;
  receipt: Record<NoticeKind, Record<'subject' | 'body' | 'button', string>> &
    Record<'preheader' | 'copy' | 'next' | 'small' | 'footer', string>;
}

/** The texts of both mails about a notice. */
export const noticeTexts: Record<Locale, Texts> = {
  en: {
    kinds: { cancellation: 'Cancellation', withdrawal: 'Withdrawal' },
    manners: { ordinary: 'ordinary', extraordinary: 'extraordinary, for good cause' },
    fields: {
      received: 'Received',
      kind: 'Notice',
      manner: 'Kind of cancellation',
      end: 'End of the contract',
      name: 'Name',
      contract: 'Contract',
      email: 'Email',
      reason: 'Reason',
      id: 'Number',
    },
    soon: 'as soon as possible',
    notice: {
      cancellation: 'Cancellation: {name}',
      withdrawal: 'Withdrawal: {name}',
      preheader: 'Received through the website. The archive has to act on it.',
      command:
        'No contract has been ended yet. Check the contract, end it, write to the sender, and then mark the notice as done:',
      small:
        'Anyone can send a notice in any name: only end a contract that belongs to this address, or ask first. Your reply to this email goes to the sender.',
      footer: 'You are receiving this email because notices to this archive go to this address.',
    },
    receipt: {
      cancellation: {
        subject: 'Your cancellation has been received',
        body: 'We confirm that your cancellation reached us at the time given below.',
        button: 'You sent it with the button “Cancel now”.',
      },
      withdrawal: {
        subject: 'Your withdrawal has been received',
        body: 'We confirm that your withdrawal reached us at the time given below.',
        button: 'You sent it with the button “Confirm withdrawal”.',
      },
      preheader: 'Please keep this confirmation.',
      copy: 'This is what you declared:',
      next: 'The time of receipt is what counts. We will deal with your notice and write to you. If you would like to add something, reply to this email.',
      small:
        'If you did not send this notice, somebody else entered your address. Reply to this email so that we do not act on it. A notice alone does not end a contract.',
      footer: 'You are receiving this email because your address was entered in the form for ending a contract.',
    },
  },
  de: {
    kinds: { cancellation: 'Kündigung', withdrawal: 'Widerruf' },
    manners: { ordinary: 'ordentlich', extraordinary: 'außerordentlich, aus wichtigem Grund' },
    fields: {
      received: 'Eingegangen',
      kind: 'Erklärung',
      manner: 'Art der Kündigung',
      end: 'Ende des Vertrags',
      name: 'Name',
      contract: 'Vertrag',
      email: 'E-Mail',
      reason: 'Grund',
      id: 'Nummer',
    },
    soon: 'so bald wie möglich',
    notice: {
      cancellation: 'Kündigung: {name}',
      withdrawal: 'Widerruf: {name}',
      preheader: 'Über die Website eingegangen. Das Archiv muss sie bearbeiten.',
      command:
        'Der Vertrag ist noch nicht beendet. Prüfen Sie ihn, beenden Sie ihn, schreiben Sie der Absenderin oder dem Absender, und markieren Sie die Erklärung dann als erledigt:',
      small:
        'Jeder kann unter jedem Namen eine Erklärung senden: Beenden Sie nur einen Vertrag, der zu dieser Adresse gehört, oder fragen Sie nach. Ihre Antwort auf diese E-Mail geht an die Absenderin oder den Absender.',
      footer: 'Sie erhalten diese E-Mail, weil Kündigungen und Widerrufe an dieses Archiv an diese Adresse gehen.',
    },
    receipt: {
      cancellation: {
        subject: 'Ihre Kündigung ist eingegangen',
        body: 'Wir bestätigen, dass Ihre Kündigung zum unten genannten Zeitpunkt bei uns eingegangen ist.',
        button: 'Sie haben sie mit der Schaltfläche „Jetzt kündigen“ abgegeben.',
      },
      withdrawal: {
        subject: 'Ihr Widerruf ist eingegangen',
        body: 'Wir bestätigen, dass Ihr Widerruf zum unten genannten Zeitpunkt bei uns eingegangen ist.',
        button: 'Sie haben ihn mit der Schaltfläche „Widerruf bestätigen“ erklärt.',
      },
      preheader: 'Bitte bewahren Sie diese Bestätigung auf.',
      copy: 'Das haben Sie erklärt:',
      next: 'Maßgeblich ist der Zeitpunkt des Eingangs. Wir bearbeiten Ihre Erklärung und schreiben Ihnen. Wenn Sie etwas ergänzen möchten, antworten Sie auf diese E-Mail.',
      small:
        'Wenn Sie keine Erklärung abgegeben haben, hat jemand anderes Ihre Adresse eingegeben. Antworten Sie auf diese E-Mail, damit wir nichts veranlassen. Eine Erklärung allein beendet bei uns keinen Vertrag.',
      footer: 'Sie erhalten diese E-Mail, weil Ihre Adresse im Formular für Kündigung und Widerruf eingegeben wurde.',
    },
  },
};

/** The time of receipt, with its zone. */
export const receiptTime = (lang: Locale, at: Date): string =>
  new Intl.DateTimeFormat(localeTags[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: receiptTimeZone,
    timeZoneName: 'short',
  }).format(at);

/** An ISO date in words. */
export const dayIn = (lang: Locale, day: string): string =>
  new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
