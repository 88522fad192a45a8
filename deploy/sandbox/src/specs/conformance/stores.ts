/** Stores, their settings and opening hours, as a client knows them from the specification. */
import { idOf, type clientOf, type Fields } from './client.ts';

/** Stores are made by a call that the specification does not name, and changed by one that it does. */
export function declareStores({ ask, ok, fillIn, asked }: ReturnType<typeof clientOf>): void {
  const newStore = async (): Promise<string> => {
    const body = { title: 'Gerai', description: '', email: '', phone: '', address: 'Taiping', collection_id: null };
    const id = idOf(await ok('POST stores', { body }));
    asked.delete('POST stores');
    return id;
  };

  it('changes a store, gives it a collection, and keeps its settings, on or off by is_active', async () => {
    const store_id = await newStore();
    expect(
      await ok('PUT stores/{storeId}', { params: { storeId: store_id }, body: { title: 'Gerai baharu' } }),
    ).toMatchObject({
      id: store_id,
      title: 'Gerai baharu',
      is_active: false,
    });
    const made = await ok('POST stores/create/default-store-collection', { body: { store_id } });
    expect(made).toMatchObject({ id: store_id, collection: 'Gerai baharu' });
    const settings: Fields = {
      store_id,
      business_name: 'Gerai Enterprise',
      registration_number: '',
      is_unregistered: true,
      terms: '',
      delivery_estimate: '',
    };
    const row = await fillIn('POST store-settings', settings);
    expect(row).toMatchObject({ ...settings, is_active: true });
    const params = { id: idOf(row) };
    expect(await ok('PUT store-settings/{id}', { params, body: { ...settings, is_active: false } })).toMatchObject({
      is_active: false,
    });
  });

  it('keeps opening-day hours by store_id, and says 2111 of a store that has none', async () => {
    const store_id = await newStore();
    const hours = 'POST opening-day-hours/store-based/{store_id}';
    expect((await ask(hours, { params: { store_id } })).response_code).toBe(2111);
    const range = { from: '09:00', to: '17:00' };
    const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    const week = { store_id, ...closed, monday: [range] };
    await ok('POST stores/create/opening-day-hours', { body: week });
    expect(await ok(hours, { params: { store_id } })).toMatchObject(week);
    const changed = { ...week, sunday: [range] };
    expect(await ok('PUT stores/edit/opening-day-hours', { body: changed })).toMatchObject(changed);
  });
}
