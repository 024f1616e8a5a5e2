import { newAddress, password, signUpByApi } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { asEditor, expect, test } from '../support/content';

const words = {
  en: {
    users: 'Users',
    search: 'Name or email',
    roles: 'Change roles',
    editor: /^Editor/,
    save: 'Save',
    confirm: 'Confirm',
    cancel: 'Cancel',
    code: 'Code',
    rolesDone: /roles of Lotte Reiniger have been changed/,
    block: 'Block',
    unblock: 'Unblock',
    end: /^End session/,
    nowhere: 'Not signed in anywhere.',
    why: 'Check access to a film',
    film: 'Film',
    ask: 'Check',
    full: 'The full film',
    reason: 'A role gives access to full films.',
    remove: 'Delete account',
    address: 'Email address',
    none: 'No users found',
  },
  de: {
    users: 'Konten',
    search: 'Name oder E-Mail',
    roles: 'Rollen ändern',
    editor: /^Redaktion/,
    save: 'Speichern',
    confirm: 'Bestätigen',
    cancel: 'Abbrechen',
    code: 'Code',
    rolesDone: /Rollen von Lotte Reiniger wurden geändert/,
    block: 'Sperren',
    unblock: 'Entsperren',
    end: /^Sitzung beenden/,
    nowhere: 'Nirgends angemeldet.',
    why: 'Zugang zu einem Film prüfen',
    film: 'Film',
    ask: 'Prüfen',
    full: 'Der ganze Film',
    reason: 'Eine Rolle berechtigt zu Filmen in voller Länge.',
    remove: 'Konto löschen',
    address: 'E-Mail-Adresse',
    none: 'Keine Konten gefunden',
  },
};

for (const locale of languagesOf('de')) {
  test(`an administrator changes a user (${locale})`, async ({ page, playwright, film, editor }) => {
    const say = words[locale];
    const member = await playwright.request.newContext({ baseURL: archiveAddress });
    const { email } = await signUpByApi(member, { email: newAddress(`users-${locale}.example`) });
    const status = async () => (await member.get('/api/auth/user/sessions')).status();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog').last();
    const choose = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const agree = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await asEditor(page, editor);

    await page.goto(pathIn(locale, '/admin'));
    await hydrated(page);
    await main.getByRole('link', { name: new RegExp(`^${say.users} `) }).click();
    // Reading data about people takes the second factor, for all lists of the page at once.
    await dialog.getByRole('button', { name: say.cancel }).click();
    await main.getByRole('button', { name: say.confirm, exact: true }).click();
    await dialog.getByLabel(say.code).fill(editor.app.nextCode());
    await agree(say.confirm);
    await main.getByRole('searchbox', { name: say.search }).fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    const found = main.getByRole('link', { name: 'Lotte Reiniger' });
    await expect(found).toHaveCount(1);
    await found.click();

    await choose(say.roles);
    await dialog.getByRole('checkbox', { name: say.editor }).check();
    await agree(say.save);
    await expect(page.getByText(say.rolesDone)).toBeVisible();

    await main.getByRole('link', { name: say.why }).click();
    await main.getByRole('textbox', { name: say.film }).fill(film.slug);
    await choose(say.ask);
    await expect(main.getByRole('heading', { name: say.full })).toBeVisible();
    await expect(main.getByText(say.reason)).toBeVisible();
    await page.goBack();
    await page.goBack();

    expect(await status()).toBe(200);
    await choose(say.block);
    await agree(say.block);
    await expect(main.getByRole('button', { name: say.unblock })).toBeVisible();
    expect(await status()).toBe(401);
    await choose(say.unblock);
    await agree(say.unblock);
    await expect(main.getByText(say.nowhere)).toBeVisible();

    expect((await member.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
    await page.reload();
    await main.getByRole('button', { name: say.end }).click();
    await expect(main.getByText(say.nowhere)).toBeVisible();
    expect(await status()).toBe(401);

    await choose(say.remove);
    await dialog.getByRole('textbox', { name: say.address }).fill(email);
    await agree(say.remove);
    await expect(page).toHaveURL(pathIn(locale, '/admin/users'));
    await main.getByRole('searchbox', { name: say.search }).fill(email);
    await page.keyboard.press('Enter');
    await expect(main.getByText(say.none)).toBeVisible();
    expect((await member.post('/api/auth/login', { data: { email, password } })).status()).toBe(403);
    await member.dispose();
  });
}
