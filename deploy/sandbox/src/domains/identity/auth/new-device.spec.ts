/** People are notified of a sign-in from a device that they have not used before. */
import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

withSandbox('a sign-in', (sandbox) => {
  const signIn = async (username: string, device: string) => {
    const password = DEMO_SIGN_INS.find((one) => one.username === username)?.password ?? '';
    const input = { body: { username, password } };
    const { code, token } = await callGateway(sandbox(), auth.login, input, { headers: { 'user-agent': device } });
    expect(code).toBe(2000);
    return { token: token ?? '' };
  };
  const told = async (by: { token: string }) => {
    const { list } = await dataOf(sandbox(), notices.list, { query: { limit: 100 } }, by);
    return list.data.filter(({ event }) => event === 'sign_in.new_device');
  };
  const mailed = async () => {
    await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
    return sandbox()
      .app.sandbox.mailbox.mails()
      .filter(({ subject }) => subject.startsWith('You signed in on a new device'));
  };

  it('sends no notice when it is the person’s first, or when only the browser version is new', async () => {
    const by = await signIn('rosnah', CHROME);
    await signIn('rosnah', CHROME.replace('130.0.0.0', '131.0.0.0'));
    expect(await told(by)).toEqual([]);
  });

  it('on a new device notifies only the person who signed in, in the portal and by a mail with advice', async () => {
    const by = await signIn('rosnah', CHROME);
    await signIn('rosnah', PHONE);
    await signIn('rosnah', PHONE);
    expect(await told(by)).toMatchObject([
      { data: { device: 'Chrome, Android', address: expect.any(String) }, link: '/security/view' },
    ]);
    expect(await told(await signIn('aminah', CHROME))).toEqual([]);
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual(['rosnah@example.my']);
    expect(mails[0]?.subject).toContain('Chrome, Android');
    expect(mails[0]?.lines[0]).toContain('If you do not know of this');
  });

  it.each([
    ['an introducer', 'farid', 'http://localhost:4301'],
    ['the operator', 'puteri', 'http://localhost:4300'],
  ])(
    'of %s on a new device sends a notice, and a mail with a link to their own portal',
    async (_, username, portal) => {
      await signIn(username, CHROME);
      const by = await signIn(username, PHONE);
      expect(await told(by)).toMatchObject([{ data: { device: 'Chrome, Android' }, link: '/security/view' }]);
      const mail = (await mailed()).find(({ to }) => to.startsWith(username));
      expect(mail?.link?.to).toBe(`${portal}/security/view`);
      expect(mail?.lines.join(' ')).not.toContain('Notifications');
    },
  );
});
