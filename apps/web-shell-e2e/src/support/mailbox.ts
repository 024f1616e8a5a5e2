import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { archiveFolder } from './addresses';

export interface Mail {
  subject: string;
  /** The plain-text version as HTML of the mailbox page. */
  text: string;
  /** Hrefs of its links, without the origin. */
  links: string[];
}

/** The path of the mailbox page, which the api has written to the data folder. */
const mailboxPath = async () =>
  (await readFile(join(__dirname, '../../../..', archiveFolder, 'mailbox-path'), 'utf8')).trim();

const entry = /<a href="\/dev\/mail\/[\w-]+\/(\d+)">([^<]*)<\/a><span[^>]*>([^<]*?) · /g;

const plain = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'); // prettier-ignore

async function read(request: APIRequestContext, id: string, subject: string): Promise<Mail> {
  const html = await (await request.get(`${await mailboxPath()}/${id}`)).text();
  const text = plain(/<pre>(.*?)<\/pre>/s.exec(html)?.[1] ?? '');
  const links = [...text.matchAll(/href="https?:\/\/[^/"]+([^"]*)"/g)].map(([, link = '']) => link);
  return { subject, text, links };
}

/** The latest mails to an address whose subject matches, at most `max` of them. */
export async function mailsTo(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
  max: number,
): Promise<Mail[]> {
  const list = await (await request.get(await mailboxPath())).text();
  const matching = [...list.matchAll(entry)]
    .map(([, id = '', subjectHtml = '', recipient = '']) => ({
      id,
      subject: plain(subjectHtml),
      to: plain(recipient).trim(),
    }))
    .filter((mail) => mail.to === address && subject.test(mail.subject));
  return Promise.all(matching.slice(0, max).map((mail) => read(request, mail.id, mail.subject)));
}

/** Waits for a mail to an address whose subject matches, and returns the latest. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      [found] = await mailsTo(request, address, subject, 1);
      return found !== undefined;
    }, `a mail to ${address} about ${subject}`)
    .toBe(true);
  if (!found) throw new Error('unreachable');
  return found;
}

/** The link of a mail to one of our pages. */
export function linkTo({ links }: Mail, page: RegExp): string {
  const link = links.find((each) => page.test(each));
  if (!link) throw new Error(`the mail leads to ${links.join(', ')}, not to ${page}`);
  return link;
}

/** The six-digit code in a mail. */
export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text.replace(/<[^>]*>/g, ''))?.[0];
  if (!code) throw new Error('the mail has no code');
  return code;
}
