/** What a model has to do at moments to come, the earliest first. */

/** @param order of two at the same moment, the lower one is first */
type Plan = (at: Date, order: number, work: (at: Date) => void) => void;

export interface Agenda {
  readonly plan: Plan;
  /** Does everything up to and with this moment, and what follows from it. */
  readonly advance: (until: Date) => void;
}

interface Item {
  readonly at: Date;
  readonly order: number;
  readonly work: (at: Date) => void;
}

export function createAgenda(): Agenda {
  let items: Item[] = [];
  const isBefore = (one: Item, other: Item) => one.at < other.at || (+one.at === +other.at && one.order < other.order);
  return {
    plan: (at, order, work) => void items.push({ at, order, work }),
    advance: (until) => {
      for (;;) {
        const due = items.filter(({ at }) => at <= until);
        const [first, ...others] = due;
        if (!first) return;
        const next = others.reduce((earliest, item) => (isBefore(item, earliest) ? item : earliest), first);
        items = items.filter((item) => item !== next);
        next.work(next.at);
      }
    },
  };
}
