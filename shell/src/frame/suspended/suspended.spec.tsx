/** Every page of a suspended account shows a notice, until the account is open again. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { createGateway } from '@portal/shared/gateway/client.ts';
import { gateway, http } from '@portal/shared/gateway/gateway.ts';
import { dayOf, formatDay } from '@portal/shared/i18n/format.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { storedSession } from '@portal/shared/session/device.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { signIn, signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal, speak } from '@portal/shared/testing/render-remote.tsx';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import { shellMessages } from '../../words.ts';
import { Top } from '../signed-in.tsx';

const WEIMING = { username: 'weiming', password: 'roti canai kuah asing' } as const;
const PUTERI = { username: 'puteri', password: 'sirap bandung cincau hitam' } as const;

/** A gateway client that is signed in as the administrator. The page itself is signed in as the merchant. */
let administrator: Pick<typeof gateway, 'call'>;

const change = (call: 'suspend' | 'reopen') =>
  administrator.call(administration[call], {
    params: { id: store.get(accountAtom)?.id ?? '' },
    body: { reason: 'Complaints of several payers' },
  });

const newCollection = () =>
  gateway.call(collections.create, { body: { title: 'Yuran Taska', description: '', record_status: 1 } });

const drawFrame = () =>
  render(
    <Providers>
      <Top owner="Kedai Sinar Pagi" entries={[]} hasCustomizer={false} />
    </Providers>,
  );

beforeAll(async () => {
  await shellMessages.load();
  await openPortal(await openSandbox(), PUTERI);
  const token = storedSession.accessToken.read();
  administrator = createGateway(http, {
    token: () => token,
    store: () => undefined,
    renew: () => Promise.resolve(false),
    end: () => undefined,
  });
  await signIn(WEIMING);
});

afterAll(() => signOut());

test('no notice is shown while the account is open', () => {
  drawFrame();
  expect(store.get(accountAtom)).toMatchObject({ suspended_at: null });
  expect(screen.queryByRole('note')).toBeNull();
});

test('a notice shows the start and the effect of a suspension, from the first refused change until the suspension ends', async () => {
  const merchant = await change('suspend');
  await portalConstants.soon();
  drawFrame();
  await expect(newCollection()).rejects.toMatchObject({ kind: 'refused' });
  const note = await screen.findByRole('note');
  const day = formatDay(dayOf(merchant.suspended_at ?? ''), 'en');
  expect(note).toHaveTextContent(`Your account has been suspended since ${day}`);
  expect(note).toHaveTextContent(/You can see everything, but nothing can be changed\./);
  expect(screen.getByRole('link', { name: 'The reason is in the audit list' })).toHaveAttribute(
    'href',
    '/audit/datatable',
  );
  expect(await axeFaults()).toEqual([]);
  await speak('ms');
  expect(note).toHaveTextContent(/Akaun anda digantung sejak/);
  await speak('en');
  await change('reopen');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});
