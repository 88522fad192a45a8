import { factors, proofs } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { authenticator } from '../../../../../deploy/sandbox/src/domains/identity/testing/authenticator.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { codeNow, ROSNAH, secondStep, turnAllOff, turnAppOn } from '../testing/second-step.ts';

const specs = portalSpecs(remote, openSandbox, ROSNAH);

beforeEach(turnAllOff);

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** Uses up the recovery codes: each code works only once. */
async function useUp(codes: readonly string[]): Promise<void> {
  for (const code of codes) await gateway.call(proofs.byCode, { body: { code } });
}

const open = async () => {
  const { user } = await specs.open(paths.security());
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return user;
};

/** Opens the form; returns the form and the code that the app on the phone would show. */
async function setUp(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await button('Set up an app'));
  const form = await dialog('Set up an authenticator app');
  const secret = form.getByText(/^[A-Z2-7 ]{39}$/).textContent;
  return { form, code: form.getByRole('textbox', { name: 'Code' }), right: codeNow(secret) };
}

describe('an authenticator app', () => {
  it('is not turned on with a wrong code, which is refused at its field', async () => {
    const user = await open();
    expect(screen.getByText('Your password alone signs you in: whoever learns it is you.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const { form, code, right } = await setUp(user);
    expect(await axeFaults()).toEqual([]);
    await user.type(code, right === '000000' ? '111111' : '000000');
    await user.click(form.getByRole('button', { name: 'Turn on' }));
    await user.click((await dialog('4000')).getByRole('button', { name: 'Close' }));
    expect(code).toHaveAccessibleDescription('This code is wrong or was used already');
    expect(code).toBeInvalid();
    expect(await secondStep()).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    await user.clear(code);
    await user.type(code, right);
    await user.click(form.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('The authenticator app is on')).toBeVisible();
  });

  it('comes with ten recovery codes, shown once, and leaving the codes requires a confirmation', async () => {
    const user = await open();
    const { form, code, right } = await setUp(user);
    await user.type(code, `${right.slice(0, 3)} ${right.slice(3)}`);
    await user.click(form.getByRole('button', { name: 'Turn on' }));
    const kept = await dialog('Keep these recovery codes');
    const codes = kept.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(new Set(codes).size).toBe(10);
    expect(await axeFaults()).toEqual([]);
    await user.click(kept.getByRole('button', { name: 'I have kept them' }));
    const question = await dialog('Close without keeping them?');
    await user.click(question.getByRole('button', { name: 'Keep them first' }));
    await user.click(kept.getByRole('button', { name: 'Copy: the codes' }));
    await kept.findByRole('button', { name: 'Copied: the codes' });
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(kept.getByRole('button', { name: 'I have kept them' }));
    await gone('Keep these recovery codes');
    expect(await screen.findByText(/^After the password you are asked for a code/)).toBeVisible();
    expect(screen.getByText(/^10 of ten are left/)).toBeVisible();
    await useUp(codes.slice(0, 1));
    expect(await secondStep()).toMatchObject({ recovery_codes_left: 9 });
  });

  it('keeps the typed code when the gateway does not respond', async () => {
    const user = await open();
    const { form, code, right } = await setUp(user);
    await user.type(code, right);
    const mend = specs.http().cut(factors.enableTotp.path);
    await user.click(form.getByRole('button', { name: 'Turn on' }));
    await user.click((await dialog('handlecatch Error')).getByRole('button', { name: 'Close' }));
    mend();
    expect(code).toHaveValue(right);
    expect((await secondStep()).totp_since).toBeNull();
  });

  it('is turned off again after a confirmation', async () => {
    await turnAppOn();
    const user = await open();
    await user.click(await button('Turn off'));
    const words = 'Turn the authenticator app off?';
    await user.click((await dialog(words)).getByRole('button', { name: 'Cancel' }));
    expect((await secondStep()).totp_since).not.toBeNull();
    await user.click(await button('Turn off'));
    await user.click((await dialog(words)).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('The authenticator app is off')).toBeVisible();
    expect(await button('Set up an app')).toBeVisible();
    expect(screen.queryByText('Recovery codes')).toBeNull();
    expect((await secondStep()).totp_since).toBeNull();
  });
});

describe('recovery codes', () => {
  it('cause a notice when few are left, and are replaced by new ones', async () => {
    const codes = await turnAppOn();
    await useUp(codes.slice(0, 6));
    const { close } = await specs.open(paths.security());
    expect(await screen.findByText(/^4 of ten are left/)).toBeVisible();
    expect(screen.queryByText('Few recovery codes are left')).toBeNull();
    await close();
    await useUp(codes.slice(6, 7));
    const user = await open();
    expect(await screen.findByText('Few recovery codes are left')).toBeVisible();
    await user.click(await button('Make new codes'));
    const question = await dialog('Make ten new recovery codes?');
    await user.click(question.getByRole('button', { name: 'Make new codes' }));
    const kept = await dialog('Keep these recovery codes');
    const made = kept.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(made).toHaveLength(10);
    expect(await screen.findByText(/^10 of ten are left/)).toBeInTheDocument();
    expect(screen.queryByText('Few recovery codes are left')).toBeNull();
    await expect(useUp(codes.slice(7, 8))).rejects.toMatchObject({ code: 4000 });
    await useUp(made.slice(0, 1));
  });
});

describe('passkeys', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  /** Replaces the browser's passkey dialog, which jsdom does not have. */
  function answerWith(create: CredentialsContainer['create']): void {
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  }

  async function addPasskey(name: string) {
    const user = await open();
    await user.click(await button('Add a passkey'));
    const form = await dialog('Add a passkey');
    const field = form.getByRole('textbox', { name: 'Name' });
    const go = () => user.click(form.getByRole('button', { name: 'Continue' }));
    await user.type(field, name);
    await go();
    return { user, form, field, go };
  }

  it('require a name, and a browser that supports passkeys', async () => {
    const { user, form, field, go } = await addPasskey(' ');
    expect(field).toHaveAccessibleDescription(/Enter a name of at most 60 characters/);
    expect(field).toHaveFocus();
    await user.type(field, 'Telefon');
    await go();
    expect(await form.findByRole('alert')).toHaveTextContent('This browser cannot use passkeys.');
    expect(await axeFaults()).toEqual([]);
    expect(specs.calls(factors.addPasskey.path)).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was made. Try again, or use another device.'],
    ['InvalidStateError', 'This device holds a passkey of yours already.'],
  ])('are not created when the device answers %s, and the typed name stays', async (name, words) => {
    answerWith(async () => {
      throw new DOMException('', name);
    });
    const { form, field } = await addPasskey('Telefon');
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(words));
    expect(field).toHaveValue('Telefon');
    expect((await secondStep()).passkeys).toEqual([]);
  });

  it('come with recovery codes, are listed by name, and can be removed', async () => {
    answerWith(async (options) => {
      const challenge = Buffer.from(options?.publicKey?.challenge as ArrayBuffer).toString('base64url');
      const made = authenticator().register(challenge);
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
      const response = {
        attestationObject: bytes(made.attestation),
        clientDataJSON: bytes(made.client_data),
        getTransports: () => made.transports,
      };
      const id = made.credential_id;
      const rest = { type: 'public-key', getClientExtensionResults: () => ({}) };
      return { id, rawId: bytes(id), response, ...rest } as Credential;
    });
    const { user } = await addPasskey('Telefon Rosnah');
    const kept = await dialog('Keep these recovery codes');
    expect(kept.getAllByRole('listitem')).toHaveLength(10);
    await user.click(kept.getByRole('button', { name: 'I have kept them' }));
    await user.click((await dialog('Close without keeping them?')).getByRole('button', { name: 'Close' }));
    await gone('Keep these recovery codes');
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    expect(list.getByText('Telefon Rosnah')).toBeVisible();
    expect(list.getByText(/never used/)).toBeVisible();
    expect(screen.getByText('After the password you are asked for a passkey.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Remove the passkey Telefon Rosnah' }));
    const question = await dialog('Remove the passkey Telefon Rosnah?');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey Telefon Rosnah was removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
    expect((await secondStep()).passkeys).toEqual([]);
  });
});
