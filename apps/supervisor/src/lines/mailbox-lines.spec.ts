import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { mailboxLines } from './mailbox-lines';
import { readSettings } from '../settings';

const linesFor = (dataFolder: string, env: NodeJS.ProcessEnv = {}) =>
  mailboxLines(readSettings({ NITRATE_DATA: dataFolder, PORT: '4711', ...env }, '/')).join('\n');

describe('mailboxLines', () => {
  it('is the address of the mailbox page', async () => {
    const folder = await scratchFolder();
    await writeFile(join(folder, 'mailbox-path'), '/dev/mail/abc\n');
    expect(linesFor(folder)).toContain('http://localhost:4711/dev/mail/abc');
  });

  it('says what to set where mails are neither sent nor shown', async () => {
    const lines = linesFor(await scratchFolder(), { HOST: '0.0.0.0' });
    expect(lines).toContain('SMTP_URL');
    expect(lines).not.toContain('http');
  });

  it('is empty where mails are sent', async () => {
    const sent = {
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'films@mail.example',
      PUBLIC_ORIGIN: 'https://films.example',
    };
    expect(linesFor(await scratchFolder(), sent)).toBe('');
  });
});
