import { mergedWith, pageOf, recordedIn, worseThan, type Figure } from './figures.ts';

const HERE = { node: '20.20.2', cores: 2, model: 'AMD EPYC' };
const THERE = { ...HERE, model: 'Intel Xeon' };

const figure = (name: string, value: number, unit: Figure['unit']): Figure => ({ name, value, unit });

const RELEASED = [
  figure('payer’s bill: time to use', 1.4, '×'),
  figure('payer’s bill: script', 98.6, 'KB'),
  figure('PGlite: payments', 125, 'a second'),
  figure('PGlite: gateway', 13.8, 'ms'),
];

const recorded = recordedIn(pageOf(RELEASED, HERE, '30 November 2026'));

const namesOfWorse = (figures: readonly Figure[], machine = HERE) =>
  worseThan(recorded, figures, machine).map(({ figure: { name } }) => name);

test('the page of a release gives back its figures', () => {
  expect([...recorded.figures.values()]).toEqual(RELEASED);
});

test('equal figures are not worse', () => {
  expect(namesOfWorse(RELEASED)).toEqual([]);
});

test('a figure that grew by more than noise is worse, and so is a smaller rate', () => {
  const now = RELEASED.map((each) => ({
    ...each,
    value: each.unit === 'a second' ? each.value / 1.5 : each.value * 1.5,
  }));
  expect(namesOfWorse(now)).toEqual(RELEASED.map(({ name }) => name));
});

test('a figure that improved is not worse', () => {
  const now = RELEASED.map((each) => ({ ...each, value: each.unit === 'a second' ? each.value * 2 : each.value / 2 }));
  expect(namesOfWorse(now)).toEqual([]);
});

test('a few more bytes are worse, but a slightly larger ratio is noise', () => {
  const now = [figure('payer’s bill: script', 102, 'KB'), figure('payer’s bill: time to use', 1.5, '×')];
  expect(namesOfWorse(now)).toEqual(['payer’s bill: script']);
});

test('times of another machine are not compared, but ratios and bytes are', () => {
  const now = RELEASED.map((each) => ({ ...each, value: each.unit === 'a second' ? each.value / 2 : each.value * 2 }));
  expect(namesOfWorse(now, THERE)).toEqual(['payer’s bill: time to use', 'payer’s bill: script']);
});

test('a figure without a recorded one is not worse', () => {
  expect(namesOfWorse([figure('dashboard: script', 1_000, 'KB')])).toEqual([]);
});

test('figures of a part replace the recorded ones, and the figures of other parts stay', () => {
  const now = [figure('payer’s bill: script', 80, 'KB'), figure('dashboard: script', 300, 'KB')];
  const merged = mergedWith(recorded, now, HERE);
  expect(merged.map(({ name, value }) => [name, value])).toEqual([
    ['payer’s bill: time to use', 1.4],
    ['payer’s bill: script', 80],
    ['PGlite: payments', 125],
    ['PGlite: gateway', 13.8],
    ['dashboard: script', 300],
  ]);
});

test('figures of another machine are not kept beside new ones', () => {
  const now = [figure('payer’s bill: script', 80, 'KB')];
  expect(mergedWith(recorded, now, THERE)).toEqual(now);
});
