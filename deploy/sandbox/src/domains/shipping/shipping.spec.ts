import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { shippingProfiles } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { shippingRates } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { shippingZones } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { openZonesOf, quotesFor } from '@portal/shared/domain/shipping/rates.ts';
import { callUnchecked, callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

const ALL = { query: { skip: 0, limit: 100 } };
const ZONE = { title: 'Utara', states: ['Perlis', 'Kedah'], postcodes: '87000;88000 - 91999', is_active: true };
const PROFILE = { title: 'Kurier Utara', kind: 'courier', max_weight: '30.0', is_active: true } as const;
const BAND = { over: '0', up_to: '1.50', price: '8', next_kg: '' };

withSandbox('zones and rates', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  const newZone = () => dataOf(sandbox(), shippingZones.create, { body: ZONE }, { token });
  const newProfile = () => dataOf(sandbox(), shippingProfiles.create, { body: PROFILE }, { token });
  const rateBody = async () => ({
    title: 'Kadar Utara',
    zone_id: (await newZone()).id,
    profile_id: (await newProfile()).id,
    bands: [BAND],
    is_active: true,
  });

  it('states, postcodes, weights and prices are stored in one normal form', async () => {
    expect(await newZone()).toMatchObject({ states: ['Kedah', 'Perlis'], postcodes: '87000, 88000-91999' });
    expect(await newProfile()).toMatchObject({ max_weight: '30' });
    const body = await rateBody();
    const rate = await dataOf(sandbox(), shippingRates.create, { body }, { token });
    expect(rate).toMatchObject({ zone: 'Utara', profile: 'Kurier Utara' });
    expect(rate.bands).toEqual([{ over: '0', up_to: '1.5', price: '8.00', next_kg: '' }]);
    expect(await dataOf(sandbox(), shippingRates.get, { params: { id: rate.id } }, { token })).toEqual(rate);
  });

  it.each([
    ['no state and no postcode', { states: [], postcodes: '' }, 'states', RULES.zone_empty],
    ['a reversed range of postcodes', { postcodes: '91999-88000' }, 'postcodes', RULES.postcodes],
  ])('a shipping zone with %s is refused at its field', async (_, change, field, sentence) => {
    const reply = await callUnchecked(sandbox(), shippingZones.create, { body: { ...ZONE, ...change } }, { token });
    expect(reply).toMatchObject({ code: CODES.invalidInput.code, fields: { [field]: sentence } });
  });

  it.each([
    ['a weight that is not a number', { up_to: 'heavy' }, 'bands.0.up_to', RULES.weight],
    ['a band that ends before it begins', { over: '2' }, 'bands.0.up_to', RULES.weight_order],
    ['a negative price', { price: '-1.00' }, 'bands.0.price', RULES.positive],
    ['a price above RM 10,000', { price: '10000.01' }, 'bands.0.price', 'Enter 10,000.00 or less'],
  ])('a shipping rate with %s is refused at its field', async (_, change, field, sentence) => {
    const body = { ...(await rateBody()), bands: [{ ...BAND, ...change }] };
    const reply = await callUnchecked(sandbox(), shippingRates.create, { body }, { token });
    expect(reply).toMatchObject({ code: CODES.invalidInput.code, fields: { [field]: sentence } });
  });

  it('a shipping zone or profile can be deleted only when no shipping rate uses the zone or profile', async () => {
    const body = await rateBody();
    const { id } = await dataOf(sandbox(), shippingRates.create, { body }, { token });
    const zone = { params: { id: body.zone_id } };
    const profile = { params: { id: body.profile_id } };
    const inUse = { code: CODES.inUse.code };
    expect(await callGateway(sandbox(), shippingZones.remove, zone, { token })).toMatchObject(inUse);
    expect(await callGateway(sandbox(), shippingProfiles.remove, profile, { token })).toMatchObject(inUse);
    await dataOf(sandbox(), shippingRates.remove, { params: { id } }, { token });
    await dataOf(sandbox(), shippingZones.remove, zone, { token });
    await dataOf(sandbox(), shippingProfiles.remove, profile, { token });
  });

  it('a shipping rate for a zone of another merchant is refused at the field of the zone', async () => {
    const { access } = await sandbox().signIn('hafiz');
    const [theirs] = (await dataOf(sandbox(), shippingZones.find, ALL, { token: access })).list.data;
    const body = { ...(await rateBody()), zone_id: theirs?.id ?? '' };
    expect(await callGateway(sandbox(), shippingRates.create, { body }, { token })).toMatchObject({
      code: CODES.notFound.code,
      fields: { zone_id: RULES.absent },
    });
  });
});

withSandbox('zones and rates', (sandbox) => {
  it('the shipping rates of the demonstration have a gap, an overlap and a zone without a rate', async () => {
    const { access: token } = await sandbox().signIn('aminah');
    const [zones, profiles, rates] = [
      (await dataOf(sandbox(), shippingZones.find, ALL, { token })).list.data,
      (await dataOf(sandbox(), shippingProfiles.find, ALL, { token })).list.data,
      (await dataOf(sandbox(), shippingRates.find, ALL, { token })).list.data,
    ];
    const open = openZonesOf({ zones, profiles, rates });
    const said = open.map(({ zone, profile, problems }) => [zone.title, profile?.title ?? null, problems]);
    expect(said).toHaveLength(3);
    expect(said).toContainEqual(['Sarawak', 'Kurier Helang', [{ problem: 'hole', from: 3001, to: 5000 }]]);
    expect(said).toContainEqual(['Sarawak', 'Kurier Pantas', [{ problem: 'overlap', from: 1501, to: 2000 }]]);
    expect(said).toContainEqual(['Pulau', null, []]);
    const west = zones.find(({ title }) => title === 'Semenanjung');
    const quotes = quotesFor({ profiles, rates }, { id: west?.id ?? '' }, 2700);
    expect(quotes.map(({ quote }) => ('price' in quote ? quote.price : quote.problem))).toEqual(
      expect.arrayContaining([1100n, 1190n]),
    );
  });
});
