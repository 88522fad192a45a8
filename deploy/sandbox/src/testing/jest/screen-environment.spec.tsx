import '../sandbox-connection.ts';

describe('the sandbox of a screen test', () => {
  it('answers calls made from jsdom, and its clock can be moved', async () => {
    expect(document.body).toBeInstanceOf(HTMLElement);
    const sandbox = await openSandbox();
    const { access } = await sandbox.signIn('aminah');
    const logout = {
      method: 'POST',
      url: '/api/v1/jwt/logout',
      headers: { authorization: `Bearer ${access}` },
    } as const;
    await sandbox.moveClock(14);
    expect(await sandbox.call(logout)).toMatchObject({ status: 200 });
    expect((await sandbox.call(logout)).status).toBe(401);
  });

  it('is separate from every other sandbox that is opened', async () => {
    const [one, other] = await Promise.all([openSandbox(), openSandbox()]);
    await one.moveClock(60);
    const now = async ({ call }: typeof one) => (await call({ method: 'GET', url: '/sandbox/control/clock' })).body;
    expect(await now(one)).toContain('"now":"2026-11-20T02:30:00.000Z"');
    expect(await now(other)).toContain('"now":"2026-11-20T01:30:00.000Z"');
  });
});
