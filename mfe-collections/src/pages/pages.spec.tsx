import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const LIST = '/pages/datatable';
const TICKETS = 'Tiket Konsert Amal';
const BOOKS = 'Tabung Buku Perpustakaan';
const { open, calls } = portalSpecs(remote, openSandbox);

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`${title} is in no row.`);
  return within(row);
};
const preview = () => screen.findByRole('img', { name: /^Preview of the payment page/ });
const openForm = async (address: string, name: string) => {
  const opened = await open(address);
  return { ...opened, form: within(await screen.findByRole('dialog', { name })) };
};

describe('the list of payment pages', () => {
  it('shows the collections whose payers create their own bills, and the collected amounts', async () => {
    await open(LIST);
    expect((await rowOf(TICKETS)).getByRole('cell', { name: /^RM\s25\.00, up to 10$/ })).toBeVisible();
    expect((await rowOf(BOOKS)).getByRole('cell', { name: /^RM\s5\.00 to RM\s5,000\.00$/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Yuran bulanan 2026' })).toBeNull();
    expect(calls('collections/merchant-collection/')).toMatchObject([{ body: { filter: { kind: 'payment' } } }]);
    expect(await axeFaults()).toEqual([]);
  });

  it('still contains only payment pages when it is searched and filtered', async () => {
    const { user } = await open(`${LIST}?q=a`);
    await setFilter(user, 'Status', 'Active');
    await waitFor(() => expect(location.search).toContain('record_status=1'));
    expect(location.search).not.toContain('kind');
    await rowOf(BOOKS);
    expect(calls('collections/merchant-collection/').at(-1)?.body).toMatchObject({
      filter: { kind: 'payment', record_status: '1' },
    });
  });

  it('stays open when one of its payment pages is stopped and started', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('button', { name: `Stop ${BOOKS}` }));
    expect(await screen.findByText(`${BOOKS} is stopped.`)).toBeVisible();
    expect(location.pathname + location.search).toBe(`${LIST}?record_status=2`);
    await user.click(await screen.findByRole('button', { name: `Start ${BOOKS}` }));
    expect(await screen.findByText(`${BOOKS} is started.`)).toBeVisible();
  });

  it('has a button in each row that copies the link', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('button', { name: `Copy link of ${TICKETS}` }));
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\/pay\/collections\/[0-9a-f-]{36}$/);
  });
});

it('a payment page opens as payers see it, from its row and from its header', async () => {
  const { user } = await open(LIST);
  const name = `Open page ${BOOKS}`;
  const address = expect.stringMatching(/\/pay\/collections\/[0-9a-f-]{36}$/);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  await user.click(screen.getByRole('link', { name: BOOKS }));
  await screen.findByRole('heading', { name: BOOKS });
  expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
});

describe('a payment page', () => {
  it('shows its link, the payment methods and the requested fields, and has no button for a new bill', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('link', { name: BOOKS }));
    expect(await screen.findByRole('heading', { name: BOOKS })).toBeVisible();
    expect(location.pathname).toMatch(/^\/pages\/view\//);
    expect(screen.getByText('name and email, Nama anak')).toBeVisible();
    expect(screen.getByText('Shown to payers')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByText(/^Nobody has paid yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New bill' })).toBeNull();
    expect(await axeFaults()).toEqual([]);
  });

  it('opens in the same way from the list of collections', async () => {
    const { user } = await open('/collections/list?kind=payment');
    const row = await rowOf(BOOKS);
    expect(row.getByRole('cell', { name: 'Payment page' })).toBeVisible();
    await user.click(row.getByRole('link', { name: BOOKS }));
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(location.pathname).toMatch(/^\/collections\/view\//);
  });
});

describe('the form of a payment page', () => {
  it('shows a preview while it is filled in, and nothing in the preview can be pressed', async () => {
    const { user, form } = await openForm('/pages/new', 'New payment page');
    expect(form.getByText('Amount', { selector: 'label' })).toBeVisible();
    await user.click(await form.findByRole('button', { name: 'Show preview' }));
    expect(await preview()).toHaveAccessibleName(/: Title, RM\s0\.00$/);
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Larian Amal');
    await user.type(form.getByRole('textbox', { name: /^Fixed amount/ }), '45');
    expect(await preview()).toHaveAccessibleName(/: Larian Amal, RM\s45\.00$/);
    const page = within(await preview());
    expect(page.getByText(/^Continue with RM\s45\.00$/)).toBeInTheDocument();
    expect(page.queryByText('Your phone number')).toBeNull();
    await user.click(form.getByRole('switch', { name: 'Ask for a phone number' }));
    await user.type(form.getByRole('textbox', { name: /^Ask payers for/ }), 'Saiz baju');
    expect(page.getByText('Your phone number')).toBeInTheDocument();
    expect(page.getByText('Saiz baju')).toBeInTheDocument();
    await user.selectOptions(form.getByRole('combobox', { name: 'Amount' }), 'open');
    await user.type(form.getByRole('textbox', { name: /^Minimum/ }), '10');
    expect(page.getByText('RM 10.00 or more')).toBeInTheDocument();
    expect((await preview()).querySelector('button, a, input, [tabindex]')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Desktop' }));
    expect(form.getByRole('button', { name: 'Desktop', pressed: true })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Hide preview' }));
    expect(screen.queryByRole('img', { name: /^Preview of/ })).toBeNull();
  });

  it('creates a payment page, and then shows its link', async () => {
    const { user, form } = await openForm('/pages/new', 'New payment page');
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Larian Amal');
    await user.type(form.getByRole('textbox', { name: /^Fixed amount/ }), '45');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Larian Amal is saved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(location.pathname).toMatch(/^\/pages\/view\//);
  });

  it('requires a confirmation before typed input is lost', async () => {
    const { user, form } = await openForm('/pages/new', 'New payment page');
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Larian');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: /leave|discard/i })).toBeVisible();
  });

  it('requires positive numbers as amounts and as the maximum quantity per payer', async () => {
    const { user, form } = await openForm('/pages/new', 'New payment page');
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Derma');
    const fields = [
      form.getByRole('textbox', { name: /^Fixed amount/ }),
      form.getByRole('textbox', { name: /^Most per payer/ }),
    ];
    for (const field of fields) {
      await user.clear(field);
      await user.type(field, '-3');
    }
    await user.click(form.getByRole('button', { name: 'Save' }));
    for (const field of fields)
      await waitFor(() => expect(field).toHaveAccessibleDescription(/Please enter positive number!/));
    expect(calls('collections/bill-method')).toEqual([]);
  });

  it('marks the maximum amount when it is below the minimum amount', async () => {
    const { user, form } = await openForm('/pages/new', 'New payment page');
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Derma');
    await user.selectOptions(form.getByRole('combobox', { name: 'Amount' }), 'open');
    await user.type(form.getByRole('textbox', { name: /^Minimum/ }), '10');
    await user.type(form.getByRole('textbox', { name: /^Maximum/ }), '9');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const most = form.getByRole('textbox', { name: /^Maximum/ });
    expect(most).toHaveAccessibleDescription('Maximum is below minimum');
    expect(calls('collections/bill-method')).toEqual([]);
  });
});

describe('cloning', () => {
  it('starts with all values of the original, and creates another payment page', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('link', { name: `Clone ${TICKETS}` }));
    const form = within(await screen.findByRole('dialog', { name: `Copy of ${TICKETS}` }));
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(`${TICKETS} (copy)`);
    expect(form.getByRole('textbox', { name: /^Fixed amount/ })).toHaveValue('25.00');
    expect(form.getByRole('textbox', { name: /^Most per payer/ })).toHaveValue('10');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${TICKETS} (copy) is saved.`)).toBeVisible();
    expect(calls('collections/bill-method')).toMatchObject([
      { method: 'POST', body: { title: `${TICKETS} (copy)`, amount: '25.00', max_quantity: '10', asks_phone: true } },
    ]);
  });

  it('also works for a collection whose bills are created by the merchant', async () => {
    const { user } = await open('/collections/list');
    await user.click(await screen.findByRole('link', { name: 'Clone Yuran pendaftaran' }));
    const form = within(await screen.findByRole('dialog', { name: 'Copy of Yuran pendaftaran' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Yuran pendaftaran (copy) is saved.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Yuran pendaftaran (copy)' })).toBeVisible();
  });
});

it('the payment pages are translated into Malay and Arabic', async () => {
  const { form } = await openForm('/pages/new', 'New payment page');
  await form.findByRole('button', { name: 'Show preview' });
  await act(() => setLanguage('ms'));
  expect(await screen.findByRole('button', { name: 'Tunjukkan pratonton' })).toBeVisible();
  await act(() => setLanguage('ar'));
  expect(await screen.findByRole('dialog', { name: 'صفحة دفع جديدة' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await act(() => setLanguage('en'));
});
