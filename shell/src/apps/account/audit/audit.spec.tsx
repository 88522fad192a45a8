import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { auditWords } from '../audit.ts';
import { companyWords } from '../company.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { changesOf } from './rules.ts';
import { fieldWord, valueWords } from './words.ts';

const specs = portalSpecs(remote, openSandbox);

const rowsOf = () =>
  within(screen.getByRole('table', { name: 'Audit list' }))
    .getAllByRole('row')
    .slice(1);

it('the audit list names the person of each change, and shows each field before and after, side by side in words', async () => {
  const form = { name: 'Kedai kek', scopes: ['bills.read' as const], expires_on: null };
  const { id } = await gateway.call(apiKeys.create, { body: form });
  const body = { ...form, scopes: ['bills.read' as const, 'bills.write' as const], expires_on: '2026-12-31' };
  await gateway.call(apiKeys.update, { params: { id }, body });
  const { user } = await specs.open(paths.audit);
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit list' })).toBeVisible();
  const [newest] = rowsOf();
  expect(newest).toHaveTextContent('API key changed');
  expect(newest).toHaveTextContent('Kedai kek');
  expect(newest).toHaveTextContent('Aminah binti Yusof');
  await user.click(within(newest ?? document.body).getByRole('button', { name: /API key changed/ }));
  const saying = (text: string) =>
    screen.findByText((_, element) => element?.tagName === 'DIV' && element.textContent === text);
  expect(await saying('What it may doBefore See billsAfter See bills, Change bills')).toBeVisible();
  expect(await saying('Last dayBefore Never expiresAfter 31 Dec 2026')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('on a phone, the cards of the audit list have the action alone in the first line, and the time below', async () => {
  await specs.open(paths.audit);
  await screen.findByRole('heading', { level: 1, name: 'Audit list' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const cells = [...(rowsOf()[0]?.children ?? [])];
  const at = (place: string) => headers.filter((_, index) => cells[index]?.getAttribute('data-card') === place);
  expect([at('title'), at('value'), at('note')]).toEqual([['Change'], [], ['Who', 'Date']]);
});

it('the audit list is filtered by subject and by person, and the URL contains the filters', async () => {
  const { user } = await specs.open(paths.audit);
  await user.click(await screen.findByRole('button', { name: /^Kind/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'IP whitelist', hidden: true }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('group')).toBe('whitelist'));
  await waitFor(() => {
    for (const row of rowsOf()) expect(row).toHaveTextContent('Whitelist entry');
  });
});

it('the audit list shows every change in words, without raw data', async () => {
  await Promise.all([auditWords.load(), companyWords.load()]);
  const t = auditWords.text;
  expect(valueWords(t, 'limits', [{ up_to: '500.00', people: 2 }])).toBe('Up To: 500.00, People: 2');
  expect(valueWords(t, 'is_active', true)).toBe('Yes');
  expect(valueWords(t, 'note', null)).toBe('–');
  expect(valueWords(t, 'key', null)).toBe('All keys');
  expect(valueWords(t, 'industry', 'food')).toBe('Food and drink');
  expect(valueWords(t, 'role', 'director')).toBe('Director');
  expect(valueWords(t, 'role', 'owner')).toBe('Owner');
  expect(changesOf({ before: null, after: { name: 'a' } })).toEqual([{ field: 'name', before: undefined, after: 'a' }]);
});

it('the audit list labels the fields of entries from an earlier release', async () => {
  await auditWords.load();
  expect(fieldWord(auditWords.text, 'one_from')).toBe(fieldWord(auditWords.text, 'one_approver_from'));
  expect(fieldWord(auditWords.text, 'two_from')).toBe('Two approvers from');
});
