import { sampleMails } from './sample-mails';

const mails = sampleMails();

it('renders every mail in both languages', async () => {
  const namesIn = async (lang: string) => (await mails).filter((mail) => mail.lang === lang).map(({ name }) => name);
  const names = await namesIn('de');
  expect(await namesIn('en')).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

it('leaves no placeholder and no missing value in a mail', async () => {
  for (const { name, lang, subject, html, text } of await mails) {
    const unfilled = /\{\w+\}|undefined|\[object|null|Invalid Date/.exec(`${subject}\n${text}`)?.[0];
    expect({ name, lang, unfilled }).toEqual({ name, lang, unfilled: undefined });
    expect(html).toContain(`lang="${lang}"`);
  }
});

it('has subjects that an inbox shows whole, but for titles of films', async () => {
  const maxLength = 60;
  const long = (await mails)
    .map(({ subject }) => subject.replace(/[“„][^”“]+[”“]/, ''))
    .filter((subject) => subject.length > maxLength);
  expect(long).toEqual([]);
});

it('has every link of the mail in its text', async () => {
  for (const { name, html, text } of await mails) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect({ name, missing: links.filter((link) => !text.includes(link)) }).toEqual({ name, missing: [] });
  }
});
