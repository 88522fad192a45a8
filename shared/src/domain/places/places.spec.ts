import fc from 'fast-check';
import { machineFactor } from '../../../../deploy/checks/run/machine-factor.mjs';
import { STATES, fitsState, statesOf } from '../../contract/kernel/places.ts';
import {
  chooseLocality,
  chooseState,
  clearedBetween,
  openedChoice,
  typeLocality,
  typePostcode,
  type PlaceChoice,
} from './choice.ts';
import { loadPlaces } from './load.ts';
import { findLocalities, localitiesAt, placeLabel, placesOf, postcodesOf, type Places } from './places.ts';
import { folded } from './search.ts';

jest.setTimeout(120_000 * machineFactor());

/** Peculiarities of the data named in the specification: null names, bare coordinates, question marks, quotes, repeated names. */
const AWKWARD = placesOf({
  from: 'made up',
  isIn: 'Sarawak',
  isInId: '13',
  localities: [
    ['1', null, '93000'],
    ['2', null, ''],
    ['3', '1.5533, 110.3592', '93050'],
    ['4', 'Kampung Rambai?', '93100'],
    ['5', 'Kampung Rambai', '93150 93200'],
    ['6', "Kampung Tok 'Imam'", '93250'],
    ['7', '"Rh. Ba\'ai"', '94000 94000 9400 x'],
    ['8', 'Long Lama', '98300'],
    ['9', 'Long Lama', '98350'],
    ['10', '???', ''],
    ['11', '  ', ''],
    ['12', 'Löng  Séridan', '98400'],
  ],
});

const SABAH = placesOf({
  from: 'made up',
  isIn: 'Sabah',
  isInId: '12',
  localities: [
    ['21', 'Long Lama', '88000'],
    ['22', 'Kota Kinabalu', '88000 88100'],
  ],
});

const NOTHING: PlaceChoice = { state: '', locality: '', localityId: null, postcode: '' };
const labels = (typed: string) => findLocalities(AWKWARD, typed).map(placeLabel);

describe('the bundled places', () => {
  let all: readonly Places[];
  beforeAll(async () => {
    all = await Promise.all(STATES.map(({ id }) => loadPlaces(id)));
  });

  it('cover the sixteen states, which have the ids 1 to 16, and each bundle names its state', () => {
    expect(STATES.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, i) => i + 1),
    );
    expect(all.map(({ isIn }) => isIn)).toEqual(STATES.map(({ name }) => name));
  });

  it('have unique numeric ids, and all localities of a state have the numeric id of this state', () => {
    const localities = all.flatMap((places) => places.localities);
    expect(new Set(localities.map(({ id }) => id)).size).toBe(localities.length);
    expect(localities.every(({ id, isInId }) => /^\d+$/.test(id) && /^\d+$/.test(isInId))).toBe(true);
    for (const [at, { localities: own }] of all.entries())
      expect(new Set(own.map(({ isIn, isInId }) => `${isIn} ${isInId}`))).toEqual(
        new Set([`${STATES[at]?.name} ${STATES[at]?.id}`]),
      );
  });

  it('are about nine hundred localities with nearly three thousand postcodes, and every postcode fits its state', () => {
    const pairs = all.flatMap(({ isIn, postcodes }) =>
      [...postcodes.values()].flat().map((code) => [code, isIn] as const),
    );
    expect(all.flatMap(({ localities }) => localities)).toHaveLength(908);
    expect(pairs).toHaveLength(2933);
    expect(pairs.filter(([code, isIn]) => !fitsState(code, isIn))).toEqual([]);
  });

  it('exist only for the sixteen states', async () => {
    await expect(loadPlaces('17')).rejects.toThrow('There is no state 17.');
  });
});

describe('a locality', () => {
  it('is not offered if it has no name, and all localities with a name are offered', () => {
    expect(labels('')).toEqual([
      '1.5533, 110.3592',
      'Kampung Rambai',
      'Kampung Rambai',
      "Kampung Tok 'Imam'",
      '"Rh. Ba\'ai"',
      'Long Lama',
      'Long Lama',
      'Löng Séridan',
    ]);
    expect(localitiesAt(AWKWARD, '93000')).toEqual([]);
  });

  it.each([
    ['TOK IMAM', ["Kampung Tok 'Imam'"]],
    ['kg. rambai', ['Kampung Rambai', 'Kampung Rambai']],
    ['rhbaai', ['"Rh. Ba\'ai"']],
    ['Rh. Ba’ai', ['"Rh. Ba\'ai"']],
    ['long seridan', ['Löng Séridan']],
    ['lama', ['Long Lama', 'Long Lama']],
    ['nowhere', []],
  ])('is found by the search “%s”', (typed, found) => expect(labels(typed)).toEqual(found));

  it('is the first result when its name begins with the search text', async () => {
    const selangor = await loadPlaces('10');
    const [first] = findLocalities(selangor, 'kla');
    expect(first && placeLabel(first)).toBe('Klang');
  });
});

describe('in an address form', () => {
  it('a chosen locality fills in the postcode only if the locality has exactly one', () => {
    const one = chooseLocality(NOTHING, AWKWARD, '8');
    expect(one).toEqual({ state: 'Sarawak', locality: 'Long Lama', localityId: '8', postcode: '98300' });
    const several = chooseLocality(one, AWKWARD, '5');
    expect(several).toMatchObject({ localityId: '5', postcode: '' });
    expect(postcodesOf(AWKWARD, '5')).toEqual(['93150', '93200']);
  });

  it('a new state clears only the fields that do not fit the new state', () => {
    const before = chooseLocality(NOTHING, AWKWARD, '8');
    const after = chooseState(before, 'Sabah');
    expect(after).toEqual({ state: 'Sabah', locality: '', localityId: null, postcode: '' });
    expect(clearedBetween(before, after)).toEqual(['locality', 'postcode']);
    const typed = typeLocality({ ...NOTHING, state: 'Kedah', postcode: '14290' }, 'Taman Saya');
    expect(chooseState(typed, 'Pulau Pinang')).toEqual({ ...typed, state: 'Pulau Pinang' });
  });

  it('a postcode of five digits fills in the state, and the locality if only one locality has this postcode', () => {
    const around = [AWKWARD, SABAH];
    expect(typePostcode(NOTHING, '٩٨٣٥٠', around)).toEqual({
      state: 'Sarawak',
      locality: 'Long Lama',
      localityId: '9',
      postcode: '98350',
    });
    expect(typePostcode(NOTHING, '9835', around)).toEqual({ ...NOTHING, postcode: '9835' });
    expect(typePostcode(NOTHING, '88000', around)).toEqual({ ...NOTHING, state: 'Sabah', postcode: '88000' });
    expect(typePostcode(NOTHING, '62999', [])).toEqual({ ...NOTHING, state: 'Putrajaya', postcode: '62999' });
  });

  it('a postcode of another state does not change the chosen state, and the form reports the postcode', () => {
    const before = chooseLocality(NOTHING, SABAH, '22');
    expect(typePostcode(before, '98350', [AWKWARD])).toEqual({ ...before, postcode: '98350' });
  });

  it('a stored locality is found by its name, and by its postcode if several localities have the name', () => {
    const kept = { state: 'Sarawak', locality: 'Long Lama', postcode: '98350' };
    expect(openedChoice(kept, AWKWARD).localityId).toBe('9');
    expect(openedChoice({ ...kept, locality: 'Rumah Saya' }, AWKWARD).localityId).toBeNull();
    expect(openedChoice(kept, SABAH).localityId).toBeNull();
  });
});

describe('in an address form with any names, inputs and steps', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('Kg. Baru', "'", '?', '93000', ''),
  );
  const code = fc.oneof(
    fc.constantFrom('93000', '88000', '98300', '50480', '9', '', '٩٣٠٠٠'),
    fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
    text,
  );
  const stateName = fc.constantFrom('', ...STATES.map(({ name }) => name));
  const stateId = fc.constantFrom(...STATES);
  const places = stateId.chain(({ id: isInId, name: isIn }) =>
    fc
      .array(fc.tuple(fc.oneof(fc.constant(null), text), fc.array(code, { maxLength: 3 })), { maxLength: 8 })
      .map((rows) =>
        placesOf({
          from: '',
          isIn,
          isInId,
          localities: rows.map(([name, codes], at) => [`${isInId}${at}`, name, codes.join(' ')] as const),
        }),
      ),
  );
  type Step = (choice: PlaceChoice, known: Places) => PlaceChoice;
  const step: fc.Arbitrary<Step> = fc.oneof(
    stateName.map(
      (name): Step =>
        (choice) =>
          chooseState(choice, name),
    ),
    fc.nat(9).map(
      (at): Step =>
        (choice, known) =>
          chooseLocality(choice, known, known.localities[at]?.id ?? 'none'),
    ),
    text.map(
      (typed): Step =>
        (choice) =>
          typeLocality(choice, typed),
    ),
    code.map(
      (typed): Step =>
        (choice, known) =>
          typePostcode(choice, typed, [known]),
    ),
    fc.constant<Step>((choice, known) => openedChoice(choice, known)),
  );

  it('the chosen locality has the displayed name and is in the chosen state', () => {
    fc.assert(
      fc.property(
        fc.array(places, { minLength: 1, maxLength: 2 }),
        fc.array(step, { maxLength: 8 }),
        (known, steps) => {
          let choice = NOTHING;
          for (const [at, next] of steps.entries()) {
            choice = next(choice, known[at % known.length] as Places);
            const { localityId } = choice;
            if (localityId === null) continue;
            const shown = known.flatMap(({ localities }) => localities).filter(({ id }) => id === localityId);
            expect(shown.map(placeLabel)).toContain(choice.locality);
            expect(shown.map(({ isIn }) => isIn)).toContain(choice.state);
            expect(choice.locality).not.toBe('');
          }
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('the search finds only localities that contain the search text, and finds each locality by its complete name', () => {
    fc.assert(
      fc.property(places, text, (known, typed) => {
        const found = findLocalities(known, typed);
        for (const locality of found) {
          expect(folded(placeLabel(locality))).toContain(folded(typed));
          expect(findLocalities(known, placeLabel(locality))).toContain(locality);
          for (const postcode of postcodesOf(known, locality.id))
            expect(localitiesAt(known, postcode)).toContain(locality);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('a typed postcode fills in only a state that has this postcode', () => {
    fc.assert(
      fc.property(code, (typed) => {
        for (const { name } of statesOf(typed)) expect(fitsState(typed, name)).toBe(true);
        const { state, postcode } = typePostcode(NOTHING, typed, []);
        expect(state === '' || fitsState(postcode, state)).toBe(true);
      }),
      { numRuns: 6_000 },
    );
  });
});
