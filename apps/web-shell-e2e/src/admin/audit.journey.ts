import { readFile } from 'node:fs/promises';
import { languagesOf, pathIn } from '../support/archive';
import { confirmByApp } from '../support/authenticator-app';
import { asEditor, expect, publish, test, write } from '../support/content';
import { enqueue } from '@nitrate/jobs';
import { onDatabase } from '../support/on-database';

const words = {
  en: { action: 'Action', published: 'Published', targetId: 'Object ID', search: 'Search', csv: 'Download CSV', field: 'en › published', failed: 'Failed jobs', retry: 'Retry', retried: 'The job has been queued again.', done: 'Recently completed' }, // prettier-ignore
  de: { action: 'Aktion', published: 'Veröffentlicht', targetId: 'Objekt-ID', search: 'Suchen', csv: 'CSV herunterladen', field: 'en › published', failed: 'Fehlgeschlagene Aufträge', retry: 'Wiederholen', retried: 'Der Auftrag wurde wieder eingereiht.', done: 'Zuletzt erledigt' }, // prettier-ignore
};

for (const locale of languagesOf('en')) {
  test(`an administrator finds a change in the audit trail, and retries a failed job (${locale})`, async ({
    page,
    editor,
  }) => {
    const say = words[locale];
    const run = `${locale}-${Date.now().toString(36)}`;
    const slug = `audited-${run}`;
    const key = `page:${slug}`;
    await asEditor(page, editor);
    await page.request.post('/api/studio/content/pages', { data: { slug } });
    const version = await write(page.request, key, 'en', { title: slug });
    await confirmByApp(page.request, editor);
    await publish(page.request, key, 'en', version);

    await page.goto(pathIn(locale, '/admin/audit'));
    const form = page.getByRole('search').filter({ has: page.getByLabel(say.action) });
    await form.getByLabel(say.action).selectOption({ label: say.published });
    await form.getByLabel(say.targetId).fill(key);
    await form.getByRole('button', { name: say.search }).click();
    await expect(page).toHaveURL(new RegExp(`action=content.published&targetId=${encodeURIComponent(key)}`));
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: key });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(editor.email);
    await entry.getByText(say.published, { exact: true }).click();
    await expect(entry.getByRole('row').filter({ hasText: say.field })).toContainText(String(version));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: say.csv }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`content.published,content,${key}`);

    await onDatabase(async (database) => {
      // Not due, so that no worker claims it before it has failed.
      const later = { runAfter: new Date('2100-01-01') };
      const { id } = await enqueue(database, { queue: 'catalog.ratings', key: run, payload: {}, ...later });
      await database.pool.query(
        `update pgboss.job set state = 'failed', started_on = now(), completed_on = now(),
           output = '{"reason": "fault", "detail": "deadlock detected"}'
         where id = $1`,
        [id],
      );
    });
    await page.goto(pathIn(locale, '/admin/jobs?queue=catalog.ratings'));
    const failed = page.getByRole('region', { name: say.failed }).getByRole('listitem').filter({ hasText: run });
    await expect(failed).toContainText('deadlock detected');
    await failed.getByRole('button', { name: say.retry }).click();
    await expect(page.getByText(say.retried)).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('region', { name: say.done })).toContainText(run);
  });
}
