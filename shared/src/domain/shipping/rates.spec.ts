import type { WireBand } from '../../contract/merchant/shipping/bands.ts';
import { openZonesOf, quotesFor, type Shipping } from './rates.ts';
import type { Zone } from './zones.ts';

const zone = (id: string, is_active = true): Zone => ({ id, title: id, states: [], postcodes: '', is_active });
const profile = (id: string, max_weight: string, is_active = true) => ({ id, title: id, max_weight, is_active });
const band = (over: string, up_to: string, price: string): WireBand => ({ over, up_to, price, next_kg: '' });
const rate = (zone_id: string, profile_id: string, bands: WireBand[], is_active = true) => ({
  zone_id,
  profile_id,
  bands,
  is_active,
});

const [west, sarawak] = [zone('west'), zone('sarawak')];
const [eagle, van, off] = [profile('eagle', '30'), profile('van', '10'), profile('off', '10', false)];
const shipping: Shipping = {
  zones: [west, sarawak, zone('labuan'), zone('closed', false)],
  profiles: [eagle, van, off],
  rates: [
    rate('west', 'eagle', [band('0', '30', '6.00')]),
    rate('sarawak', 'eagle', [band('0', '3', '11.00'), band('5', '30', '45.00')]),
    rate('sarawak', 'van', [band('0', '2', '14.90')]),
    rate('sarawak', 'van', [band('1.5', '10', '29.90')]),
    rate('west', 'van', [band('0', '1', '1.00')], false),
    rate('west', 'off', [band('0', '1', '1.00')]),
  ],
};

test('a parcel has a price or a reason for each active shipping method', () => {
  expect(quotesFor(shipping, west, 2000)).toEqual([
    { profile: eagle, quote: { price: 600n } },
    { profile: van, quote: { problem: 'no_rate' } },
  ]);
  expect(quotesFor(shipping, sarawak, 3001)).toEqual([
    { profile: eagle, quote: { problem: 'hole' } },
    { profile: van, quote: { price: 2990n } },
  ]);
  expect(quotesFor(shipping, sarawak, 1501).at(-1)?.quote).toEqual({ problem: 'overlap' });
  expect(quotesFor(shipping, sarawak, 10_000).at(-1)?.quote).toEqual({ price: 2990n });
  expect(quotesFor(shipping, sarawak, 10_001).at(-1)?.quote).toEqual({ problem: 'heavy' });
});

test('gaps and overlaps are found by zone and shipping method over all rates, and zones without a rate are listed', () =>
  expect(openZonesOf(shipping)).toEqual([
    { zone: sarawak, profile: eagle, problems: [{ problem: 'hole', from: 3001, to: 5000 }] },
    { zone: sarawak, profile: van, problems: [{ problem: 'overlap', from: 1501, to: 2000 }] },
    { zone: zone('labuan'), profile: null, problems: [] },
  ]));

test('no gap is reported for zones in which all weights have a price', () =>
  expect(openZonesOf({ ...shipping, zones: [west] })).toEqual([]));
