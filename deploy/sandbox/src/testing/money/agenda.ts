/** The future work of a model, the earliest first. */

/** @param order of two items at the same time, the one with the lower number is first */
type Plan = (at: Date, order: number, work: (at: Date) => void) => void;

export interface Agenda {
  readonly plan: Plan;
  /** The time of the current work. When there is none, the time up to which all work is done. */
  readonly now: () => Date;
  /** Does all work up to and including this time, and its consequences. Items with the same time and order are done together. */
  readonly advance: (until: Date) => void;
}

interface Item {
  readonly at: Date;
  readonly order: number;
  readonly work: (at: Date) => void;
}

const compare = (one: Item, other: Item): number => +one.at - +other.at || one.order - other.order;

export function createAgenda(start: Date): Agenda {
  let items: Item[] = [];
  let now = start;
  return {
    plan: (at, order, work) => void items.push({ at, order, work }),
    now: () => now,
    advance: (until) => {
      for (;;) {
        const due = items.filter(({ at }) => at <= until);
        const [first, ...others] = due;
        if (!first) break;
        const next = others.reduce((earliest, item) => (compare(item, earliest) < 0 ? item : earliest), first);
        const together = new Set(due.filter((item) => compare(item, next) === 0));
        items = items.filter((item) => !together.has(item));
        now = next.at;
        for (const { work } of together) work(next.at);
      }
      now = until;
    },
  };
}
