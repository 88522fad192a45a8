/** Specification §9, business constants and limits: each sentence is checked against the constant that the product uses. */
import { SUCCESS } from '../../shared/src/contract/kernel/codes.ts';
import { collections, RecordStatus } from '../../shared/src/contract/merchant/collections/collections.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../shared/src/contract/kernel/list.ts';
import { CROPPED_SIDE } from '../../shared/src/contract/merchant/media/picture-limits.ts';
import { senOf } from '../../shared/src/contract/kernel/money.ts';
import { divideHalfUp } from '../../shared/src/domain/money.ts';
import { http } from '../../shared/src/gateway/gateway.ts';
import { formatRinggit } from '../../shared/src/i18n/format.ts';
import { storedSession } from '../../shared/src/session/device.ts';
import { myAccounts } from '../../shared/src/session/accounts.ts';

test('Success code 2000', () => expect(SUCCESS).toBe(2000));

test('API version path api/v1/', () => expect(http.defaults.baseURL).toMatch(/\/api\/v1\/$/));

test('Page-size options 10, 25, 50, 100, 250, 500; default 10', () => {
  expect(PAGE_SIZES).toEqual([10, 25, 50, 100, 250, 500]);
  expect(DEFAULT_PAGE_SIZE).toBe(10);
});

test('Collection reload: skip 0, limit 10', () => {
  const first = collections.list.toInput(collections.list.readView(new URLSearchParams('record_status=1')));
  expect(first.query).toEqual({ skip: 0, limit: 10 });
  expect(first.body).toMatchObject({
    sort: { parameter_name: 'created_at', sort_type: 'desc' },
    filter: { record_status: '1' },
  });
});

test('Account profile lists: skip 0, limit 100', async () => {
  const payloads: unknown[] = [];
  http.defaults.adapter = async (config) => {
    payloads.push([config.url, config.params]);
    const data = { response_code: SUCCESS, data: { list: { data: [], total: 0 } } };
    return { data, status: 200, statusText: '', headers: {}, config };
  };
  await myAccounts();
  expect(payloads).toEqual([['accounts/me', { skip: 0, limit: 100 }]]);
});

test('Collection record_status 1 active, 2 inactive', () => {
  expect(RecordStatus.options).toEqual([1, 2]);
  expect(collections.list.columns.filter.record_status).toEqual(['1', '2']);
});

test('Image crop default 400x400', () => expect(CROPPED_SIDE).toBe(400));

test('Money rounds to 2 decimals; currency MYR', () => {
  expect(divideHalfUp(12_345n, 10n)).toBe(1235n);
  expect(formatRinggit(senOf('1234.5') ?? 0n)).toBe('RM\u00A01,234.50');
  expect(senOf('1.234')).toBeUndefined();
});

test('Stored on the device: access token, refresh token, account id, account object', () => {
  expect(Object.values(storedSession).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'account_id', 'account'].map((name) => `portal.${name}`)),
  );
});
