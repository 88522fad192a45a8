/** Budgets of what is transferred before a person can use a page: bytes after brotli, on a first visit (architecture: budgets). */
import type { Problem } from './structure/sources.ts';

export interface Sizes {
  readonly script: number;
  readonly style: number;
}

interface Budget {
  readonly what: 'script' | 'script and style';
  readonly kilobytes: number;
}

export const BUDGETS: Readonly<Record<string, Budget>> = {
  'sign-in form': { what: 'script', kilobytes: 150 },
  dashboard: { what: 'script', kilobytes: 332 },
  'first list': { what: 'script', kilobytes: 314 },
  'introducer’s dashboard': { what: 'script', kilobytes: 304 },
  'payer’s bill': { what: 'script and style', kilobytes: 104 },
  'payment page': { what: 'script and style', kilobytes: 112 },
  'buyer’s store': { what: 'script and style', kilobytes: 95 },
};

const ENTRY: Budget = { what: 'script', kilobytes: 15 };

const bytesOf = ({ what }: Budget, { script, style }: Sizes) => (what === 'script' ? script : script + style);

/** One line of the report, and a problem when the budget is exceeded. Zero bytes are a problem as well, because then nothing was measured. */
export function against(name: string, sizes: Sizes): { readonly line: string; readonly problem?: Problem } {
  const budget = BUDGETS[name] ?? ENTRY;
  const kilobytes = bytesOf(budget, sizes) / 1000;
  const line = `${name}: ${kilobytes.toFixed(1)} KB ${budget.what} of ${budget.kilobytes}`;
  if (kilobytes > 0 && kilobytes <= budget.kilobytes) return { line };
  const message =
    kilobytes > 0 ? `over budget by ${(kilobytes - budget.kilobytes).toFixed(1)} KB` : 'nothing was measured';
  return { line, problem: { path: name, message } };
}
