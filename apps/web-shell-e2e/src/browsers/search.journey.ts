import { expect, test } from './support/test';

test('a visitor is offered films while typing, searches and filters', async ({ visitor }) => {
  await visitor.open('/explore');
  await visitor.press('/');
  await visitor.fill({ role: 'combobox', name: 'Search the archive' }, 'harbour');
  await visitor.reads(/harbour/i, { role: 'option', within: { role: 'listbox' } });
  await visitor.press('Enter');
  await visitor.isAt('/archive?q=harbour');
  await visitor.reads(/\d+ films?/, { css: 'h1' });
  const before = await visitor.textOf({ css: 'h1' });
  await visitor.click({ role: 'checkbox', within: { role: 'group', name: 'Genre' } });
  await visitor.isAt(/genre=/);
  await expect.poll(() => visitor.textOf({ css: 'h1' })).not.toBe(before);
  await visitor.click({ role: 'button', within: { role: 'list', name: 'Active filters' } });
  await visitor.isAt('/archive?q=harbour');
  await visitor.reads(before, { css: 'h1' });
});

test('a film is found by keyboard alone', async ({ visitor }) => {
  await visitor.open('/explore');
  await visitor.press('/');
  await visitor.fill({ role: 'combobox', name: 'Search the archive' }, 'lightho');
  await visitor.reads(/lighthouse/i, { role: 'option', within: { role: 'listbox' } });
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await visitor.isAt(/^\/watch\?v=/);
});

test('a German visitor finds words with umlauts without typing them', async ({ visitor }) => {
  await visitor.open('/de/archive?q=bruecke');
  await visitor.sees({ role: 'link', name: /Brücke/ });
  await visitor.reads(/\d+ Filme?/, { css: 'h1' });
});
