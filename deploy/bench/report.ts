/** What a run of the benchmarks prints, and the figures that are compared with those of the last release. */
import type { Figure, Unit } from './figures.ts';

export interface Report {
  readonly line: (text?: string) => void;
  /** Keeps a figure for the comparison. It is not printed. */
  readonly figure: (name: string, value: number, unit: Unit) => void;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export function createReport(print: (text: string) => void): Report & { readonly figures: readonly Figure[] } {
  const figures: Figure[] = [];
  return {
    figures,
    line: (text = '') => print(`${text}\n`),
    figure: (name, value, unit) => void figures.push({ name, value, unit }),
  };
}
