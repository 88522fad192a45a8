import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { routeOf } from '../../kernel/http/serve.ts';
import { dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { stateOf } from '../../testing/state.ts';

const PNG = pngOf(400, 400);
const BOUNDARY = 'a-boundary';
const body = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  PNG,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

withSandbox('a broken upload', (sandbox) => {
  let port = 0;
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    await sandbox().app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = sandbox().app.server.address() as AddressInfo);
  });

  /** Sends the head of an upload and the first bytes of its body, and resolves when the gateway has them. */
  async function begin(bytes: number, authorization = `Bearer ${token}`) {
    const requestReceived = once(sandbox().app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      [
        `POST ${routeOf(media.upload.path)} HTTP/1.1`,
        'host: localhost',
        `authorization: ${authorization}`,
        `content-type: multipart/form-data; boundary=${BOUNDARY}`,
        `content-length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(body.subarray(0, bytes));
    await requestReceived;
    return socket;
  }

  const closed = () =>
    new Promise<void>((done) => {
      const look = () =>
        sandbox().app.server.getConnections((_error, count) => (count === 0 ? done() : setTimeout(look, 5)));
      look();
    });

  it('an upload that is cut off at 50 % leaves no file and no record, and the next upload succeeds', async () => {
    const before = await stateOf(sandbox().database);
    for (let time = 0; time < 5; time++) {
      const socket = await begin(Math.floor(body.length / 2));
      socket.destroy();
      await once(socket, 'close');
    }
    await closed();
    expect(await stateOf(sandbox().database)).toEqual(before);
    const file = new File([new Uint8Array(PNG)], 'logo.png');
    expect(await dataOf(sandbox(), media.upload, { body: { file } }, { token })).toMatchObject({ width: 400 });
  });

  it('a caller who is not signed in is refused before the file has arrived', async () => {
    const socket = await begin(300, 'Bearer x');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});
