/** Calls that upload files, and those that return one. */
import { expectList, idOf, withKey, type clientOf } from './client.ts';

/** @param picture the bytes of a PNG */
export function declareFiles({ ask, ok, fillIn }: ReturnType<typeof clientOf>, picture: Uint8Array<ArrayBuffer>): void {
  it('stores pictures', async () => {
    const png = new File([picture], 'logo.png');
    const one = new FormData();
    one.append('file', png);
    const many = new FormData();
    for (const file of [png, png]) many.append('files', file);
    const { file_id } = await ok('POST cloud-storage/upload', { body: one });
    await ok('POST cloud-storage/bulk-upload', { body: many });
    const image = { file_id, name: 'Logo', alt_text: '' };
    const params = { id: idOf(await fillIn('POST merchant-cloud-image', image)) };
    await ok('POST merchant-cloud-image/bulk-create-cloud-image', { body: { images: [image] } });
    await ok('GET merchant-cloud-image/merchant-cloud-image/{id}', { params });
    await fillIn('PUT merchant-cloud-image/{id}', {}, { params });
    const words = { title: 'Kek pandan', category: 'Kek', variant: '' };
    const seen = await ok('POST ai-service/image-analysis', { body: { image_id: params.id, words } });
    expect(seen).toMatchObject({ width: 4, alt_text: 'Kek pandan' });
    await ok('DELETE merchant-cloud-image/{id}', { params });
  });

  it('makes report files, lists them with a special code, and answers one at once', async () => {
    for (const kind of ['collection', 'payout', 'self-settlement'])
      await ok(`POST background-task-report/generate-report-${kind}`, withKey());
    const pool = { body: { pool_type: 'payout' }, ...withKey() };
    await ok('POST background-task-report/generate-report-balance-pool', pool);
    const { response_code, data } = await ask('POST env/mobile/superadmin/ReportGenerationList');
    expect(response_code).toBe(2100);
    expect(expectList(data).length).toBeGreaterThan(3);
    const query = { start_date: '01-01-1990', end_date: '01-01-2100' };
    const file = await ask('POST reports/merchant/payout-report-range-date', { query });
    expect(file.data).toContain('Reference');
  });
}
