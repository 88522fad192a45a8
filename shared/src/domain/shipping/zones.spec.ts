import { STATES, STATE_NAMES } from '../../contract/kernel/places.ts';
import { loadPlaces } from '../places/load.ts';
import { regionOf, zoneOf, type Zone } from './zones.ts';

const zone = (title: string, states: readonly string[], postcodes = '', is_active = true): Zone => ({
  id: title,
  title,
  states: [...states],
  postcodes,
  is_active,
});

const EAST = ['Labuan', 'Sabah', 'Sarawak'];
const WEST = STATE_NAMES.filter((name) => !EAST.includes(name));
const COUNTRY = [zone('west', WEST), zone('sabah', ['Sabah', 'Labuan']), zone('sarawak', ['Sarawak'])];

const titleOf = (zones: readonly Zone[], postcode: string, known?: readonly string[]) => {
  const answer = zoneOf(zones, postcode, known);
  return answer.kind === 'zone' ? answer.zone.title : answer.kind;
};

/** All postcodes of the bundled table, with the names of their states. */
async function allPostcodes(): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = await Promise.all(STATES.map(({ id }) => loadPlaces(id)));
  const states = new Map<string, Set<string>>();
  for (const { isIn, postcodes } of places)
    for (const code of [...postcodes.values()].flat()) states.set(code, (states.get(code) ?? new Set()).add(isIn));
  return new Map([...states].map(([code, names]) => [code, [...names]]));
}

describe('the region of a postcode', () => {
  test.each([
    ['01000', 'peninsular'],
    ['86999', 'peninsular'],
    ['87000', 'labuan'],
    ['88000', 'sabah'],
    ['91999', 'sabah'],
    ['93000', 'sarawak'],
    ['98999', 'sarawak'],
    ['00999', undefined],
    ['92000', undefined],
    ['99000', undefined],
    ['8700', undefined],
    ['', undefined],
  ])('such as %p is %p', (postcode, region) => expect(regionOf(postcode)).toBe(region));
});

describe('all postcodes of the table', () => {
  it('are 2,929 postcodes, and the first two digits of each determine its region', async () => {
    const all = await allPostcodes();
    expect(all.size).toBe(2929);
    const regions: Readonly<Record<string, string>> = { Labuan: 'labuan', Sabah: 'sabah', Sarawak: 'sarawak' };
    const wrong = [...all].filter(
      ([code, states]) => !states.every((name) => regionOf(code) === (regions[name] ?? 'peninsular')),
    );
    expect(wrong).toEqual([]);
  });

  it('have exactly one zone each when each state is in exactly one zone', async () => {
    const all = await allPostcodes();
    const expected = (states: readonly string[]) =>
      states.map((name) => (name === 'Sarawak' ? 'sarawak' : ['Sabah', 'Labuan'].includes(name) ? 'sabah' : 'west'));
    const wrong = [...all].filter(
      ([code, states]) => !expected(states).every((name) => titleOf(COUNTRY, code, states) === name),
    );
    expect(wrong).toEqual([]);
  });

  it('have the zone of their state if this zone exists, and otherwise no zone', async () => {
    const all = await allPostcodes();
    for (let chosen = 0; chosen < 8; chosen += 1) {
      const zones = COUNTRY.filter((_, at) => (chosen & (1 << at)) > 0);
      for (const [code, states] of all) {
        const answer = zoneOf(zones, code, states);
        const covering = zones.filter((one) => states.some((name) => one.states.includes(name)));
        expect(answer).toEqual(covering[0] ? { kind: 'zone', zone: covering[0] } : { kind: 'none' });
      }
    }
  });
});

describe('a postcode belongs to the most specific zone', () => {
  const one = zone('one', [], '07000');
  const narrow = zone('narrow', [], '07000-07009');
  const wide = zone('wide', [], '06000-08999');
  const state = zone('state', ['Kedah']);
  const all = zone('all', STATE_NAMES);

  test.each([
    ['a single postcode rather than a range', [wide, one, narrow], 'one'],
    ['a narrow range rather than a wide range', [wide, narrow, state], 'narrow'],
    ['a range rather than a state', [state, wide], 'wide'],
    ['one state rather than all states', [all, state], 'state'],
    ['the zone with the narrowest range', [zone('both', [], '06000-08999, 07000'), narrow], 'both'],
    ['the only zone that contains the postcode', [all, zone('other', [], '50000')], 'all'],
  ])('which is %s, in any order of the zones', (_, zones, title) => {
    expect(titleOf(zones, '07000')).toBe(title);
    expect(titleOf(zones.toReversed(), '07000')).toBe(title);
  });

  test('and never to an inactive zone', () => {
    expect(titleOf([zone('off', [], '07000', false), state], '07000')).toBe('state');
    expect(titleOf([zone('off', ['Kedah'], '', false)], '07000')).toBe('none');
  });

  test('and to no zone when two zones are equally specific, and both zones are listed', () => {
    const other = zone('other', ['Kedah']);
    expect(zoneOf([state, other], '07000')).toEqual({ kind: 'several', zones: [state, other] });
  });
});

describe('a postcode that is not in the table', () => {
  const [kedah, penang] = [zone('kedah', ['Kedah']), zone('penang', ['Pulau Pinang'])];

  test('has the zone of the only state with such postcodes', () => expect(titleOf(COUNTRY, '88999')).toBe('sabah'));
  test('has the zone that all its possible states share', () => expect(titleOf(COUNTRY, '14999')).toBe('west'));
  test('has an uncertain zone if its possible states are in different zones', () =>
    expect(zoneOf([kedah, penang], '14999')).toEqual({ kind: 'unsure', states: ['Kedah', 'Pulau Pinang'] }));
  test('has an uncertain zone if one of its possible states has no zone', () =>
    expect(zoneOf([kedah], '14999')).toMatchObject({ kind: 'unsure' }));
  test('has the zone of the known state', () => expect(titleOf([kedah, penang], '14999', ['Kedah'])).toBe('kedah'));
  test('has the zone that lists the postcode', () =>
    expect(titleOf([kedah, penang, zone('exact', [], '14999')], '14999')).toBe('exact'));
  test('can be listed by a zone even if no state has such postcodes', () => {
    expect(titleOf([zone('new', [], '03000-03999')], '03100')).toBe('new');
    expect(titleOf(COUNTRY, '03100')).toBe('none');
  });
  test('is unknown if no region has such postcodes', () =>
    expect(titleOf([zone('any', [], '00000-99999')], '99000')).toBe('unknown'));
});
