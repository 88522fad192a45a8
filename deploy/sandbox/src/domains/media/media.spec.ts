import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { PICTURE_MEGABYTES, PICTURES_AT_ONCE } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { movedBy } from '../../kernel/time/clock.ts';
import { cloudFiles, cloudImages, cloudRenditions } from './tables.ts';
import { plans } from '../plans/domain.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { pathOf } from './addresses.ts';

const PNG = pngOf(40, 40);
const fileWith = (content: Uint8Array | string, name = 'logo.png', type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });
const refused = { code: CODES.invalidInput.code, data: null };

withSandbox('the media library', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  const upload = (file: File = fileWith(PNG)) => callGateway(sandbox(), media.upload, { body: { file } }, { token });
  const uploaded = () => dataOf(sandbox(), media.upload, { body: { file: fileWith(PNG) } }, { token });
  const words = { name: 'Logo', alt_text: 'Our logo' };
  const create = async () => {
    const { file_id } = await uploaded();
    return dataOf(sandbox(), media.create, { body: { file_id, ...words } }, { token });
  };
  const get = (url: string) => sandbox().app.inject(url.replace('http://localhost:4310', ''));
  const runDue = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  const rows = () =>
    sandbox().database.tx(async (tx) => {
      const [files] = await tx.select({ count: count() }).from(cloudFiles);
      const [images] = await tx.select({ count: count() }).from(cloudImages);
      return [files?.count, images?.count];
    });

  describe('an upload', () => {
    it('is served to everybody who has its key, with an immutable cache header, and never as an HTML page', async () => {
      const file = await uploaded();
      expect(file).toMatchObject({ width: 40, height: 40 });
      expect(file.url).toMatch(/^http:\/\/localhost:4310\/media\/[\w-]{32}$/);
      const { statusCode, headers } = await get(file.url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment; filename="picture.webp"',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    it('is served in each size and format that the response lists, and is never enlarged', async () => {
      const { width, height, url, avif, webp, size } = await dataOf(
        sandbox(),
        media.upload,
        { body: { file: fileWith(pngOf(1000, 500)) } },
        { token },
      );
      expect({ width, height }).toEqual({ width: 1000, height: 500 });
      expect(webp).toBe(`${url}/320.webp 320w, ${url}/800.webp 800w, ${url}/1600.webp 1000w`);
      expect(avif).toBe(webp.replaceAll('.webp', '.avif'));
      const served = await Promise.all(
        `${avif}, ${webp}`.split(', ').map(async (candidate) => {
          const [address = '', described] = candidate.split(' ');
          const { headers, rawPayload } = await get(address);
          expect(headers).toMatchObject({
            'content-type': `image/${address.slice(-4)}`,
            'cache-control': 'public, max-age=31536000, immutable',
          });
          expect(`${(await sharp(rawPayload).metadata()).width}w`).toBe(described);
          return rawPayload.length;
        }),
      );
      expect(size).toBe(served.reduce((total, one) => total + one, 0));
      expect((await get(url)).rawPayload).toEqual((await get(`${url}/800.webp`)).rawPayload);
      for (const absent of ['640.webp', '320.png', '320.svg', '../x', '1600.webp/x'])
        expect((await get(`${url}/${absent}`)).statusCode).toBe(404);
    });

    it.each(['x', '../package.json', '%2e%2e%2fpackage.json', 'a'.repeat(32), '%00'.repeat(32)])(
      'is not found under the name %s',
      async (name) => {
        const { statusCode, headers } = await get(pathOf(name));
        expect(statusCode).toBe(404);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['cache-control']).toBe('no-store');
      },
    );

    it('ignores the file name and the declared type', async () => {
      const { data } = await upload(fileWith(PNG, '../../etc/passwd.svg', 'image/svg+xml'));
      expect(data).toMatchObject({ width: 40 });
      expect(JSON.stringify(data)).not.toMatch(/passwd|svg/);
    });

    it.each([
      [
        'an SVG image, which can contain scripts',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ],
      ['an HTML page', '<!doctype html><script>alert(1)</script>'],
      ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ])('is refused when it is %s, whatever its file name and declared type', async (_what, content) =>
      expect(await upload(fileWith(content))).toMatchObject({
        ...refused,
        fields: { file: 'Choose a file of one of these kinds: PNG, JPEG, WebP, AVIF' },
      }),
    );

    it('is refused when a small file claims to be a picture with more than 4096 pixels on each side', async () => {
      const bomb = pngOf(4097, 4097);
      expect(await upload(fileWith(bomb))).toMatchObject({
        ...refused,
        fields: { file: 'Choose a picture of at most 4096 pixels on each side' },
      });
    });

    it('is refused at its field when the file is larger than 5 MB', async () => {
      const large = new Uint8Array(PICTURE_MEGABYTES * 1024 * 1024 + 1);
      expect(await upload(fileWith(large))).toMatchObject({
        ...refused,
        fields: { file: 'Choose a file of at most 5 MB' },
      });
    });

    it('of several files stores all or none of them, and the refusal names the invalid file', async () => {
      const good = fileWith(PNG);
      const before = await rows();
      const bulk = (files: File[]) => callGateway(sandbox(), media.bulkUpload, { body: { files } }, { token });
      expect(await bulk([good, fileWith('x'), good])).toMatchObject({
        ...refused,
        fields: { 'files.1': 'Choose a file of one of these kinds: PNG, JPEG, WebP, AVIF' },
      });
      const many = Array.from({ length: PICTURES_AT_ONCE + 1 }, () => good);
      expect(await bulk(many)).toMatchObject({ ...refused, fields: { files: 'Choose at most 10' } });
      expect(await rows()).toEqual(before);
      expect((await bulk(many.slice(1))).data).toHaveLength(PICTURES_AT_ONCE);
    });
  });

  it('a picture that was stored before renditions existed is served unchanged, at its old URL', async () => {
    const key = 'x'.repeat(32);
    const id = randomUUID();
    const account_id = DEMO_MERCHANTS[0]?.id ?? '';
    await sandbox().database.tx(async (tx) => {
      const size = { width: 40, height: 40 };
      await tx.insert(cloudFiles).values({ id, account_id, key, size: 9, ...size, created_at: sandbox().clock.now() });
      const stored = { account_id, file_id: id, bound: 800, format: 'png', content: PNG } as const;
      await tx.insert(cloudRenditions).values({ ...stored, ...size });
    });
    const image = await dataOf(sandbox(), media.create, { body: { file_id: id, ...words } }, { token });
    expect(image).toMatchObject({ url: `http://localhost:4310${pathOf(key)}`, avif: '', webp: '' });
    const { headers, rawPayload } = await get(image.url);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload).toEqual(Buffer.from(PNG));
  });

  describe('a file without a record', () => {
    it('is deleted after an hour, and a file with a record is not deleted', async () => {
      const stored = await create();
      const { url } = await uploaded();
      const now = sandbox().clock.setting();
      sandbox().clock.set(movedBy(now, 59 * 60_000));
      await runDue();
      expect((await get(url)).statusCode).toBe(200);
      sandbox().clock.set(movedBy(now, 60 * 60_000));
      await runDue();
      sandbox().clock.set(now);
      expect((await get(url)).statusCode).toBe(404);
      expect((await get(stored.url)).statusCode).toBe(200);
      const [files, images] = await rows();
      expect(files).toBe(images);
    });

    it('cannot be used for a record when it belongs to another merchant', async () => {
      const { file_id } = await dataOf(
        sandbox(),
        media.upload,
        { body: { file: fileWith(PNG) } },
        { token: (await sandbox().signIn('weiming')).access },
      );
      const before = await rows();
      expect(await callGateway(sandbox(), media.create, { body: { file_id, ...words } }, { token })).toMatchObject({
        code: CODES.notFound.code,
        fields: { file_id: 'This does not exist, or is not yours' },
      });
      expect(await rows()).toEqual(before);
    });
  });

  describe('a record', () => {
    it('is created once, even when the call is repeated or concurrent', async () => {
      const { file_id } = await uploaded();
      const call = () => dataOf(sandbox(), media.create, { body: { file_id, ...words } }, { token });
      const created = await Promise.all([call(), call(), call()]);
      expect(new Set(created.map(({ id }) => id)).size).toBe(1);
      expect(created[0]).toMatchObject({ ...words, width: 40, height: 40 });
    });

    it('can be renamed, read, and found in the list by its new name', async () => {
      const { id } = await create();
      const changed = { name: 'Kepala surat', alt_text: '' };
      await dataOf(sandbox(), media.update, { params: { id }, body: changed }, { token });
      expect(await dataOf(sandbox(), media.get, { params: { id } }, { token })).toMatchObject(changed);
      const { list } = media;
      const found = await dataOf(sandbox(), list, list.toInput(list.readView(new URLSearchParams('q=kepala surat'))), {
        token,
      });
      expect(found.list).toMatchObject({ total: 1, data: [{ id, ...changed }] });
    });

    it('is deleted together with its file', async () => {
      const { id, url } = await create();
      expect(await callGateway(sandbox(), media.remove, { params: { id } }, { token })).toMatchObject({ code: 2000 });
      expect((await get(url)).statusCode).toBe(404);
    });

    it('cannot be deleted while a collection shows it', async () => {
      const { id, url } = await create();
      const body = { title: 'Yuran', description: '', record_status: 1 as const, image_id: id };
      const collection = await dataOf(sandbox(), collections.create, { body }, { token });
      expect(collection).toMatchObject({ image_id: id, image: { url, alt_text: 'Our logo' } });
      const remove = () => callGateway(sandbox(), media.remove, { params: { id } }, { token });
      expect(await remove()).toMatchObject({ code: CODES.inUse.code });
      expect((await get(url)).statusCode).toBe(200);

      const bill = await payerOf(sandbox()).createBill({ collection_id: collection.id });
      const params = { id: bill.id, product: 'customer' };
      expect(await dataOf(sandbox(), publicPay.bill, { params })).toMatchObject({
        collection_image: { url, alt_text: 'Our logo' },
      });

      const one = { params: { id: collection.id } };
      const { image_id: _, ...others } = body;
      const stored = await dataOf(sandbox(), collections.update, { ...one, body: others }, { token });
      expect(stored.image_id).toBe(id);
      const without = await dataOf(
        sandbox(),
        collections.update,
        { ...one, body: { ...body, image_id: null } },
        { token },
      );
      expect(without).toMatchObject({ image_id: null, image: null });
      expect(await remove()).toMatchObject({ code: 2000 });
    });

    it('of another merchant cannot be used, and gets the response of an unknown record', async () => {
      const { id } = await create();
      const body = { title: 'Yuran', description: '', record_status: 1 as const, image_id: id };
      const { access } = await sandbox().signIn('weiming');
      expect(await callGateway(sandbox(), collections.create, { body }, { token: access })).toMatchObject({
        code: CODES.notFound.code,
        fields: { image_id: 'This does not exist, or is not yours' },
      });
    });
  });

  it('a merchant stores at most as many pictures as the plan allows, even with concurrent uploads', async () => {
    const { access } = await sandbox().signIn('kavitha');
    const account_id = DEMO_MERCHANTS[2]?.id ?? '';
    await sandbox().database.tx(async (tx) => {
      const [stored] = await tx
        .select({ files: count() })
        .from(cloudFiles)
        .where(eq(cloudFiles.account_id, account_id));
      const picture_limit = (stored?.files ?? 0) + 2;
      await tx.update(plans).set({ picture_limit }).where(eq(plans.id, 'starter'));
    });
    const one = () => callGateway(sandbox(), media.upload, { body: { file: fileWith(PNG) } }, { token: access });
    const codes = await Promise.all(Array.from({ length: 6 }, one));
    expect(codes.filter(({ code }) => code === 2000)).toHaveLength(2);
    expect(codes.find(({ code }) => code !== 2000)).toMatchObject({
      ...refused,
      fields: { file: 'There is no room for more pictures, so delete some first' },
    });
  });
});
