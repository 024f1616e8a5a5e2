import { hydrated } from '../support/archive';
import { confirmByApp } from '../support/authenticator-app';
import { asEditor, expect, test } from '../support/content';
import { institution, institutionAddress } from '../support/organisation';

test('an administrator asks why a visitor may watch, in the network of an institution and outside', async ({
  page,
  film,
  editor,
}) => {
  const main = page.getByRole('main');
  const address = main.getByRole('textbox', { name: 'IP address' });
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  await page.goto('/admin/entitlement');
  await hydrated(page);

  await main.getByRole('textbox', { name: 'Film' }).fill(film.title);
  await address.fill(institutionAddress);
  await main.getByRole('button', { name: 'Check' }).click();
  await main.getByRole('list', { name: 'Which film?' }).getByRole('link', { name: film.title, exact: true }).click();
  await expect(main.getByRole('heading', { name: 'The full film' })).toBeVisible();
  await expect(main.getByText('The IP address belongs to a subscribing institution.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'What was checked' })).toContainText(
    `${institution.name}, by IP address`,
  );

  await address.fill('198.51.100.7');
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(main.getByText('Nothing gives access to the full film.')).toBeVisible();
  await expect(main.getByText('There is no role, subscription, ticket or institution.')).toBeVisible();
});
