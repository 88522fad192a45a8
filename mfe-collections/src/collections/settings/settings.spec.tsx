import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { successFields } from '@portal/shared/contract/merchant/collections/success-fields.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../../remote.ts';
import type { Setting } from './rules.ts';

type Specs = ReturnType<typeof portalSpecs>;

/** Opens one group of settings on a collection's page. */
async function openTab({ open }: Specs, title: string, tab: Setting) {
  const { list } = collections;
  const answer = await gateway.call(list, list.toInput(list.readView(new URLSearchParams({ q: title }))));
  const opened = await open(`/collections/view/${answer.list.data[0]?.id}/settings/${tab}`);
  await screen.findAllByRole('heading', { level: 2 });
  return opened;
}

const preview = () => within(screen.getByRole('complementary', { name: 'What payers see now' }));
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a user with permission to change collections', () => {
  const specs = portalSpecs(remote, openSandbox);

  it('opens each group of settings at its own URL, in place of the bills', async () => {
    const { user } = await openTab(specs, 'Yuran pendaftaran', 'thanks');
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this collection' }));
    const settings = within(screen.getByRole('navigation', { name: 'Settings of this collection' }));
    expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
    expect(settings.getByRole('link', { current: 'page' })).toHaveTextContent('After paying');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(settings.getByRole('link', { name: 'Support' }));
    expect(await screen.findByRole('heading', { name: 'Support' })).toBeVisible();
    expect(location.pathname).toMatch(/\/settings\/support$/);
    await user.click(parts.getByRole('link', { name: 'Bills' }));
    await waitFor(() => expect(location.pathname).toMatch(/\/collections\/view\/[^/]+$/));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('opens each group of settings with only the calls that the group needs, and one call for the collection', async () => {
    const { user } = await openTab(specs, 'Yuran bulanan 2026', 'support');
    const id = location.pathname.split('/').at(3) ?? '';
    /** The URLs of the calls since the previous call of this function. */
    const reads = () => {
      const urls = specs.http().calls.map(({ url }) => url.replace(id, '{id}').replace(/&?(skip|limit)=\d+/g, ''));
      specs.http().clear();
      return urls.toSorted();
    };
    expect(reads()).toEqual(['collections/{id}', 'support-details?collection_id={id}']);
    const goTo = async (part: string, region: string) => {
      await user.click(screen.getByRole('link', { name: part }));
      await screen.findByRole('region', { name: region });
    };
    await goTo('After paying', 'After paying');
    expect(reads()).toEqual(['success-field?collection_id={id}']);
    await goTo('Sharing', 'Sharing message');
    expect(reads()).toEqual(['share-settings?collection_id={id}']);
    await goTo('Ways to pay', 'Ways to pay');
    expect(reads()).toEqual(['payment-settings?collection_id={id}', 'subscriptions/details/me']);
    await user.click(screen.getByRole('link', { name: 'Bills' }));
    await screen.findByRole('table');
    expect(reads()).toEqual(['customer-bills/get-based-collection/{id}?', 'payment-records?collection_id={id}']);
  });

  it('reads the texts for payers, changes them, and resets them to the defaults', async () => {
    const { user } = await openTab(specs, 'Yuran pendaftaran', 'thanks');
    expect(preview().getByText('Payment received')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
    expect(await axeFaults()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Selamat datang');
    await user.type(screen.getByRole('textbox', { name: /^Button link/ }), 'https://tadika.example/baru');
    await user.click(save());
    expect(await preview().findByText('Selamat datang')).toBeVisible();
    expect(preview().getByText('Back to Tadika Sinar Pagi')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), ' semua');
    await user.click(save());
    expect(await preview().findByText('Selamat datang semua')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reset to default?' }));
    await user.click(question.getByRole('button', { name: 'Reset to default' }));
    expect(await preview().findByText('Payment received')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Heading' })).toHaveValue('');
  });

  it('can enter only HTTPS addresses as links for payers', async () => {
    const { user } = await openTab(specs, 'Kelas tambahan bahasa', 'thanks');
    const address = screen.getByRole('textbox', { name: /^Button link/ });
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Terima kasih');
    await user.type(address, 'http://tadika.example');
    await user.click(save());
    await waitFor(() => expect(address).toHaveAccessibleDescription(/URL is invalid/));
    expect(specs.calls('success-field').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sees other people’s changes after coming back to the window; only the row of this group of settings is loaded again', async () => {
    const { user } = await openTab(specs, 'Kelas tambahan bahasa', 'thanks');
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Terima kasih');
    await user.click(save());
    expect(await preview().findByText('Terima kasih')).toBeVisible();
    const collection_id = location.pathname.split('/').at(3) ?? '';
    const { list } = await gateway.call(successFields.find, { query: { collection_id } });
    const [row] = list.data;
    if (!row) throw new Error('There is no row.');
    const paths = () => specs.http().calls.map(({ url }) => url);
    specs.http().clear();
    fireEvent.focus(window);
    await waitFor(() => expect(paths()).toEqual([`success-field/${row.id}`]));
    const words = { message: '', button_label: '', redirect_url: '', is_active: true };
    await gateway.call(successFields.update, {
      params: { id: row.id },
      body: { collection_id, title: 'Syukran', ...words },
    });
    fireEvent.focus(window);
    expect(await preview().findByText('Syukran')).toBeVisible();
    await gateway.call(successFields.remove, { params: { id: row.id } });
  });

  it('sees an error at the field when the callback address is invalid', async () => {
    const { user } = await openTab(specs, 'Kelas tambahan bahasa', 'webhook');
    const address = screen.getByRole('textbox', { name: /^Webhook address/ });
    await user.type(address, 'tadika.example');
    await user.click(save());
    await waitFor(() => expect(address).toHaveAccessibleDescription(/URL is invalid/));
    expect(specs.calls('payment-settings').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('can copy the settings of another collection, which are stored only after Save', async () => {
    const { user } = await openTab(specs, 'Kelas tambahan bahasa', 'thanks');
    await user.click(screen.getByRole('button', { name: 'Copy from another collection' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Copy from another collection' }));
    expect(await axeFaults()).toEqual([]);
    await user.click(offered.getByRole('button', { name: /^Hari Sukan 2026/ }));
    expect(screen.getByRole('textbox', { name: 'Heading' })).toHaveValue('Jumpa di padang');
    expect(preview().getByText('Payment received')).toBeVisible();
    await user.click(save());
    expect(await preview().findByText('Lihat atur cara')).toBeVisible();
  });

  it('is asked for confirmation before typed text is lost by opening another group of settings', async () => {
    const { user } = await openTab(specs, 'Baju sukan dan beg', 'sharing');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('link', { name: 'Support' }));
    const question = await screen.findByRole('dialog', { name: /unsaved|lose|leave/i });
    expect(location.pathname).toMatch(/\/settings\/sharing$/);
    await user.click(within(question).getAllByRole('button').at(0) as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Baju sukan dan beg!');
  });

  it('cannot change a group of settings while the next group is loading', async () => {
    const { user } = await openTab(specs, 'Baju sukan dan beg', 'channels');
    const left = screen.getByRole('region', { name: 'Ways to pay' });
    const release = specs.http().hold();
    await user.click(screen.getByRole('link', { name: 'Support' }));
    await waitFor(() => expect(left).toHaveAttribute('inert'));
    release();
    expect(await screen.findByRole('region', { name: 'Support' })).not.toHaveAttribute('inert');
  });

  it.each([
    ['support', 'Yuran bulanan 2026', 'Cikgu Rosnah'],
    ['support', 'Yuran pendaftaran', 'No contact given'],
    ['sharing', 'Tiket Konsert Amal', 'Konsert Amal kami'],
    ['sharing', 'Yuran pendaftaran', 'Bill INV-00123 of Tadika Sinar Pagi, RM 120.00: see and pay it here.'],
    ['channels', 'Yuran pendaftaran', 'Cryptocurrency'],
  ] as const)('sees in the settings %s of %s the text: %s', async (tab, title, words) => {
    await openTab(specs, title, tab);
    expect(preview().getByText(words)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('can switch texts off: they stay in the form, and the page is shared with the default texts', async () => {
    const { user } = await openTab(specs, 'Tabung Buku Perpustakaan', 'sharing');
    await user.click(screen.getByRole('switch', { name: 'In use' }));
    await user.click(save());
    expect(await preview().findByText('Tabung Buku Perpustakaan: pay Tadika Sinar Pagi here.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tabung buku perpustakaan');
  });

  it('closes a payment method for one collection, and gets a warning before the last one is closed', async () => {
    const { user } = await openTab(specs, 'Baju sukan dan beg', 'channels');
    await user.click(screen.getByRole('switch', { name: 'Credit Card' }));
    await user.click(save());
    await waitFor(() => expect(preview().queryByText('Credit Card')).toBeNull());
    expect(preview().getByText('Paypal')).toBeVisible();
    for (const each of screen.getAllByRole('switch', { checked: true }).slice(0, -1)) await user.click(each);
    const { list } = await gateway.call(collections.find, { query: { limit: 100 } });
    const live = list.data.find(({ title }) => title === 'Baju sukan dan beg');
    // This bill is created while the form is open, because the warning must state the current number of open bills.
    const body = billForm({ collection_id: live?.id ?? '', due_date: '2026-12-01' });
    for (let made = 0; made < 2; made++) await gateway.call(bills.create, { body });
    const count = (live?.bills_open ?? 0) + 2;
    await user.click(save());
    const title = `Nobody could pay ${count} open bills. Close anyway?`;
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(await axeFaults()).toEqual([]);
    const before = specs.calls('payment-settings/').filter(({ method }) => method === 'PUT').length;
    await user.click(question.getByRole('button', { name: 'Keep open' }));
    expect(specs.calls('payment-settings/').filter(({ method }) => method === 'PUT')).toHaveLength(before);
    expect(preview().getByText('Paypal')).toBeVisible();
    await user.click(save());
    await user.click(
      within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Close all' }),
    );
    expect(await preview().findByText('Nobody can pay now')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'In use' }));
    await user.click(save());
    expect(await preview().findByText('Credit Card')).toBeVisible();
  });

  it('can reset the payment methods to the default without losing the callback address', async () => {
    const { user } = await openTab(specs, 'Tabung Buku Perpustakaan', 'webhook');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy from another collection' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Webhook address/ }), 'https://tadika.example/buku');
    await user.click(save());
    expect(await screen.findByRole('group', { name: 'Webhook signing key' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ways to pay' }));
    await user.click(await screen.findByRole('switch', { name: 'Paypal' }));
    await user.click(save());
    await waitFor(() => expect(preview().queryByText('Paypal')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Reset to default' }));
    expect(await preview().findByText('Paypal')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Webhook' }));
    expect(await screen.findByRole('textbox', { name: /^Webhook address/ })).toHaveValue('https://tadika.example/buku');
  });

  it('sees the signing key of the callbacks only on request, and can create a new key', async () => {
    const { user } = await openTab(specs, 'Yuran bulanan 2026', 'webhook');
    await user.type(screen.getByRole('textbox', { name: /^Webhook address/ }), 'https://tadika.example/bayaran');
    await user.click(save());
    const key = within(await screen.findByRole('group', { name: 'Webhook signing key' }));
    const shownKey = () => key.queryByText(/^[0-9a-f]{64}$/)?.textContent;
    expect(shownKey()).toBeUndefined();
    expect(specs.calls('merchant-api')).toEqual([]);
    await user.click(key.getByRole('button', { name: 'Show the key' }));
    await waitFor(() => expect(shownKey()).toBeDefined());
    const before = shownKey();
    expect(await axeFaults()).toEqual([]);
    await user.click(key.getByRole('button', { name: 'New key' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make a new key?' }));
    await user.click(question.getByRole('button', { name: 'New key' }));
    expect(
      await key.findByText(new RegExp(`^The key that ends in ${before?.slice(-6)} signs too until`)),
    ).toBeVisible();
    expect(shownKey()).not.toBe(before);
    await user.click(key.getByRole('button', { name: 'Hide the key' }));
    expect(shownKey()).toBeUndefined();
  });
});

describe('a merchant with a smaller plan', () => {
  const specs = portalSpecs(remote, openSandbox, { username: 'weiming', password: 'roti canai kuah asing' });

  it('sees every payment method, with the reason why some cannot be opened', async () => {
    await openTab(specs, 'Katering pejabat', 'channels');
    const closed = screen.getByRole('switch', { name: 'Paypal' });
    expect(closed).toBeDisabled();
    expect(closed).not.toBeChecked();
    expect(closed).toHaveAccessibleDescription('Not part of your plan, Business.');
    expect(preview().queryByText('Paypal')).toBeNull();
    expect(await axeFaults()).toEqual([]);
  });
});

describe('a user with read access only', () => {
  const specs = portalSpecs(remote, openSandbox, { username: 'rosnah', password: 'cendol pulut tanpa santan' });

  it('sees the texts for payers, without a form', async () => {
    await openTab(specs, 'Yuran bulanan 2026', 'support');
    expect(preview().getByText('Cikgu Rosnah')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
