/** The dashboard of a merchant whose set-up is incomplete, or whose account is suspended. */
import type { Account } from '@portal/shared/contract/merchant/identity/auth.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

/** A person of Kedai Sinar Pagi, whose company the reviewer has returned for correction. */
const WEIMING = { username: 'weiming', password: 'roti canai kuah asing' };

const { open, http } = portalSpecs(remote, openSandbox, WEIMING);

/** Changes the account that the page has stored, until the end of the test. */
const change = (changes: (account: Account) => Partial<Account>) => {
  const account = store.get(accountAtom);
  act(() => store.set(accountAtom, account && { ...account, ...changes(account) }));
};

let before: Account | null;

beforeEach(() => (before = store.get(accountAtom)));
afterEach(() => act(() => store.set(accountAtom, before)));

const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

it('the dashboard lists a company that is not yet sent for review, for people with the permission to send it', async () => {
  await open(paths.dashboard());
  const needs = await tile('Needs attention');
  const company = () => needs.queryByRole('link', { name: 'Complete your company details and send them for review' });
  await needs.findAllByRole('link');
  expect(company()).toHaveAttribute('href', '/info/view');
  // The company already has a bank account for its settlements.
  expect(needs.queryByRole('link', { name: /^Add the bank account/ })).toBeNull();
  expect(await axeFaults()).toEqual([]);
  change(({ permissions }) => ({ permissions: permissions.filter((name) => name !== 'company.write') }));
  expect(company()).toBeNull();
});

it('the dashboard of a merchant without payments offers the first bill, but not while the account is suspended', async () => {
  const fill = http().empty();
  await open(paths.dashboard());
  const recent = await tile('Recent payments');
  expect(await recent.findByRole('link', { name: 'Make a bill' })).toHaveAttribute('href', '/customer-bills/new');
  change(() => ({ suspended_at: '2026-11-20T01:00:00Z' }));
  expect(recent.getByText('Nobody has paid yet.')).toBeVisible();
  expect(recent.queryByRole('link', { name: 'Make a bill' })).toBeNull();
  fill();
});
