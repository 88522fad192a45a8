/**
 * The figures of a run, and their comparison with those of the last release in `docs/bench.md`. A ratio, a number of bytes and a count can be
 * compared between machines. Times can be compared only on the same machine.
 */

export interface Machine {
  readonly node: string;
  readonly cores: number;
  readonly model: string;
}

/** `×` is a ratio to the least that the same machine can do in the same run. */
export type Unit = '×' | 'KB' | 'requests' | 'deep' | 'statements' | 'ms' | 's' | 'a second';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
}

interface Kind {
  readonly digits: number;
  /** The change that is not noise. Bytes and counts are the same in each run of the same code, up to headers. */
  readonly tolerance: number;
  readonly isOfMachine: boolean;
  readonly isMoreBetter: boolean;
}

const COUNT: Kind = { digits: 0, tolerance: 0.1, isOfMachine: false, isMoreBetter: false };
const TIME: Kind = { digits: 2, tolerance: 0.25, isOfMachine: true, isMoreBetter: false };

const KINDS: Readonly<Record<Unit, Kind>> = {
  '×': { digits: 2, tolerance: 0.25, isOfMachine: false, isMoreBetter: false },
  KB: { digits: 1, tolerance: 0.02, isOfMachine: false, isMoreBetter: false },
  requests: COUNT,
  deep: COUNT,
  statements: { ...COUNT, digits: 1 },
  ms: { ...TIME, digits: 1 },
  s: TIME,
  'a second': { ...TIME, digits: 0, isMoreBetter: true },
};

const isUnit = (text: string): text is Unit => Object.hasOwn(KINDS, text);

export const valueOf = ({ value, unit }: Figure): string => value.toFixed(KINDS[unit].digits);

const machineOf = ({ node, cores, model }: Machine): string => `Node ${node}, ${cores} × ${model}`;

/** A table row; the spaces of a formatted table do not matter. */
const ROW = /^\|\s*(?<name>[^|]+?)\s*\|\s*(?<value>[\d.]+)\s*\|\s*(?<unit>[^|]+?)\s*\|$/gmu;

export interface Recorded {
  readonly machine: string;
  readonly figures: ReadonlyMap<string, Figure>;
}

/** The figures of a page that `pageOf` wrote. */
export function recordedIn(page: string): Recorded {
  const rows = [...page.matchAll(ROW)].flatMap(({ groups: { name = '', value = '', unit = '' } = {} }) =>
    isUnit(unit) ? [{ name, value: Number(value), unit }] : [],
  );
  return {
    machine: /^Machine: (.+)$/m.exec(page)?.[1] ?? '',
    figures: new Map(rows.map((figure) => [figure.name, figure])),
  };
}

/** @param day in words, because readers compare it with the releases */
export const pageOf = (figures: readonly Figure[], machine: Machine, day: string): string =>
  `# Benchmarks of the last release

\`npm run bench -- --record\` writes this page. Each other run of \`npm run bench\` names the figures that are worse than here. × is a ratio to the
least that the same machine can do in the same run: a static page with the same text, or the smallest transaction of the database. Compare
ratios, bytes and counts between machines, and times only on this machine.

Recorded: ${day}

Machine: ${machineOf(machine)}

| figure | value | unit |
| --- | --: | --- |
${figures.map((figure) => `| ${figure.name} | ${valueOf(figure)} | ${figure.unit} |`).join('\n')}
`;

/** The figures for the page: those measured now, and before them the recorded ones of other parts, unless another machine measured them. */
export function mergedWith(
  { machine, figures: recorded }: Recorded,
  figures: readonly Figure[],
  here: Machine,
): readonly Figure[] {
  const kept = machine === machineOf(here) ? recorded : [];
  return [...new Map([...kept, ...figures.map((figure) => [figure.name, figure] as const)]).values()];
}

export interface Worse {
  readonly figure: Figure;
  readonly before: Figure;
}

/** The figures that are worse than the recorded ones by more than noise. Times of another machine are not compared. */
export function worseThan(
  { machine, figures: recorded }: Recorded,
  figures: readonly Figure[],
  here: Machine,
): readonly Worse[] {
  const isSameMachine = machine === machineOf(here);
  return figures.flatMap((figure) => {
    const before = recorded.get(figure.name);
    const { tolerance, isOfMachine, isMoreBetter } = KINDS[figure.unit];
    if (!before || before.unit !== figure.unit || (isOfMachine && !isSameMachine)) return [];
    const [better, worse] = isMoreBetter ? [figure.value, before.value] : [before.value, figure.value];
    return worse > better * (1 + tolerance) ? [{ figure, before }] : [];
  });
}
