import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const ONE = '/customers/datatable';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const specs = portalSpecs(remote, openSandbox);
const { open, calls, http } = specs;

/** The bodies and URLs of the list calls made so far. */
const listCalls = () => calls('customers/merchant-customer');

const firstCustomer = async (): Promise<HTMLElement> => {
  const [, row] = await screen.findAllByRole('row');
  return within(row as HTMLElement).getByRole('link');
};

/** Opens the form of a new customer and fills in the required fields. */
async function fillInNew(name: string, email: string): Promise<OpenedRemote> {
  const opened = await open('/customers/new');
  const { user } = opened;
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  return opened;
}

describe('the list of customers', () => {
  it('skips 10 rows on page 2, and shows the range of the rows', async () => {
    await open(`${ONE}?page=2`);
    expect(await screen.findByText('11–20 of 64')).toBeVisible();
    expect(listCalls().map(({ url }) => url)).toEqual(['customers/merchant-customer-v2?skip=10&limit=10']);
  });

  it('opens the next page with one call and puts its number into the URL, and the back button returns to page 1', async () => {
    const { user } = await open(ONE);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('11–20 of 64')).toBeVisible();
    expect(location.search).toBe('?page=2');
    expect(listCalls()).toHaveLength(2);
    history.back();
    expect(await screen.findByText('1–10 of 64')).toBeVisible();
  });

  it('searches one column, sends spaces as underscores, and starts at page 1', async () => {
    const { user } = await open(`${ONE}?page=2`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'Email');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'no one{Enter}');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(location.search).toBe('?q=no+one&in=email');
    expect(listCalls().at(-1)).toMatchObject({
      url: 'customers/merchant-customer-v2?skip=0&limit=10',
      body: { search: { search_enable: true, search_key: 'no_one', search_column: 'email' } },
    });
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('shows the rows of the latest search, also when an earlier search responds later', async () => {
    const { user } = await open(ONE);
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    const release = http().hold();
    await user.type(field, 'Siti');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    await user.type(field, ' Hajar');
    await waitFor(() => expect(listCalls().at(-1)?.body).toMatchObject({ search: { search_key: 'Siti_Hajar' } }));
    release();
    await waitFor(() => expect(location.search).toBe('?q=Siti+Hajar&in=name'));
    await waitFor(() => {
      for (const link of within(screen.getByRole('table')).getAllByRole('link'))
        expect(link).toHaveTextContent(/^Siti Hajar/);
    });
    expect(listCalls()).toHaveLength(3);
    expect(field).toHaveValue('Siti Hajar');
  });

  it('filters by status', async () => {
    const { user } = await open(ONE);
    await setFilter(user, 'Status', 'Inactive');
    await waitFor(() => expect(listCalls().at(-1)?.body).toMatchObject({ filter: { is_active: 'false' } }));
    expect(await screen.findByRole('button', { name: 'Status: Inactive' })).toBeVisible();
  });
});

describe('a customer', () => {
  it('opens over the list, which is not requested again', async () => {
    const { user } = await open(`${ONE}?page=2`);
    const link = await firstCustomer();
    await user.click(link);
    const drawer = await screen.findByRole('dialog', { name: link.textContent });
    expect(within(drawer).getByText('Email').nextSibling).toHaveTextContent('@');
    expect(location.pathname).toMatch(/^\/customers\/view\//);
    expect(listCalls()).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.pathname + location.search).toBe(`${ONE}?page=2`));
    expect(listCalls()).toHaveLength(1);
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('is saved, and a new bill is then offered with the customer as its payer', async () => {
    const { user } = await open(ONE);
    const link = await firstCustomer();
    await user.click(link);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Dua anak');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/ is saved\.$/);
    await user.click(screen.getByRole('button', { name: 'New bill' }));
    await waitFor(() => expect(location.pathname).toBe('/customer-bills/new'));
    const payer = await screen.findByRole('combobox', { name: "Payer's name" });
    expect(payer).toHaveValue(link.textContent);
  });

  it('is changed and saved, and the list shows the change on the same page', async () => {
    const { user } = await open(`${ONE}?page=2`);
    await user.click(await firstCustomer());
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Puan Zaleha');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Puan Zaleha is saved.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Puan Zaleha' })).toBeVisible();
    expect(location.pathname + location.search).toBe(`${ONE}?page=2`);
    expect(screen.queryByRole('dialog')).toBeNull();
    // Once when the list was opened, and once after the save.
    expect(listCalls()).toHaveLength(2);
  });

  it('must have a valid email and identity number, and the number is stored in one format', async () => {
    const { user } = await open(`${ONE}?page=2`);
    const { textContent: name } = await firstCustomer();
    await user.click(await firstCustomer());
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const identity = await screen.findByRole('textbox', { name: 'Identity number (optional)' });
    await user.clear(identity);
    await user.type(identity, '901331145678');
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    const { value: address } = email;
    await user.clear(email);
    await user.type(email, 'no address');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(identity).toHaveAccessibleDescription(/like 900131-14-5678, or an SSM number/));
    expect(email).toHaveAccessibleDescription(/Enter an email address/);
    await user.clear(email);
    await user.type(email, address);
    await user.clear(identity);
    await user.type(identity, '٩٠٠١٣١١٤٥٦٧٨');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('link', { name }));
    const drawer = await screen.findByRole('dialog', { name });
    expect(await within(drawer).findByText('900131-14-5678')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('is not found when the mode in the URL is neither view nor edit', async () => {
    await open(`/customers/improve/${NOBODY}`);
    expect(await screen.findByRole('heading', { name: 'This does not exist' })).toBeVisible();
  });

  it('is deleted only after a confirmation', async () => {
    const { user } = await open(`${ONE}?q=Zaleha`);
    await user.click(await screen.findByRole('link', { name: 'Puan Zaleha' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Puan Zaleha?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(http().calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Delete/ })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Nothing matches')).toBeVisible();
  });

  it('keeps the typed input when the gateway cannot be reached, and can be saved again', async () => {
    const { user } = await fillInNew('Encik Ravi', 'ravi@example.my');
    const mend = http().cut();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const words = 'Not sent: no connection. What you typed is kept.';
    const dialog = await screen.findByRole('dialog', { name: 'handlecatch Error' });
    expect(within(dialog).getByText(words)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'handlecatch Error' })).toBeNull());
    const foot = screen.getByRole('button', { name: 'Save' }).parentElement;
    expect(foot && within(foot).getByText(words)).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Encik Ravi is saved.')).toBeVisible();
  });

  it('is sent again by the retry button of the error dialog', async () => {
    const { user } = await fillInNew('Puan Zaiton', 'zaiton@example.my');
    const mend = http().cut();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'handlecatch Error' });
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Puan Zaiton is saved.')).toBeVisible();
    expect(http().calls.filter(({ url, method }) => method === 'POST' && url === customers.create.path)).toHaveLength(
      2,
    );
  });

  it('is created once when it is saved again under the same idempotency key after a lost response', async () => {
    const { user, close } = await fillInNew('Encik Sekali', 'sekali@example.my');
    const mend = http().lose();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/What you typed is still here: save it again, and it is saved once/)).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Encik Sekali is saved.')).toBeVisible();
    await close();
    await open(`${ONE}?q=Sekali`);
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
  });

  it('can be saved again when the response to a change was lost', async () => {
    const { user } = await open(`${ONE}?page=3`);
    await user.click(await firstCustomer());
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Pays at the counter');
    const mend = http().lose();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/save it again, or close this and check/)).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText(/ is saved\.$/)).toBeVisible();
  });

  it('never shows input typed for one customer in the form of another customer', async () => {
    const { user } = await open(`${ONE}?page=2`);
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const edit = async (row: number) => {
      const links = await screen.findAllByRole('link', { name: /./ });
      await user.click(links.filter((link) => link.getAttribute('href')?.includes('/view/'))[row] as HTMLElement);
      await user.click(await screen.findByRole('link', { name: 'Edit' }));
      return (await name()).value;
    };
    const first = await edit(0);
    await user.keyboard('{Escape}');
    const second = await edit(1);
    expect(second).not.toBe(first);
    await user.type(await name(), ' typed');
    // Goes back three history entries: past the second customer's page and the list, to the form of the first customer.
    history.go(-3);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect(await name()).toHaveValue(first));
  });
});

it('the list of customers is right-to-left in Arabic', async () => {
  await open(ONE);
  await firstCustomer();
  await speak('ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('heading', { name: 'العملاء' })).toBeVisible();
  expect(screen.getByText('1–10 من 66')).toBeVisible();
  await speak('en');
});

listContract(specs, {
  address: ONE,
  title: 'Customers',
  sort: 'Name',
  record: (id) => paths.customers.one('view', id),
});

formContract(specs, {
  address: paths.customers.create(),
  title: 'New customer',
  requiredField: { label: 'Name', wire: 'name' },
  path: 'customers',
  fill: async (user, name) => {
    const drawer = within(screen.getByRole('dialog', { name: 'New customer' }));
    await user.type(drawer.getByRole('textbox', { name: 'Name' }), name);
    await user.type(drawer.getByRole('textbox', { name: 'Email' }), `${name.split(' ').at(0)}@example.my`);
  },
  read: async (user, name) => {
    await user.click(await screen.findByRole('link', { name }));
    return screen.findByRole('dialog', { name });
  },
});
