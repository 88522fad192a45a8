import { orderMessages } from '../order-messages.ts';
import { lazyPart } from '../page/lazy-part.tsx';

const load = async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "order-lines" */ './order-lines.tsx'),
    orderMessages.load(),
  ]);
  return part.OrderLines;
};

/** The lines of an order, for pages that rarely show an order: code and messages load on first use. */
export const LazyOrderLines = lazyPart(load, null);

/** The lines on a sheet, which waits for them (`orderLinesReady`). The edge renders these lines, and not those of a bill's page. */
export const SheetOrderLines = lazyPart(load, null);

const WAIT_MS = 1_000;

/** Waits for the lines, so that they do not push other content aside, but only for a second, because the state of the bill matters more. */
export const orderLinesReady = () =>
  Promise.race([SheetOrderLines.ready(), new Promise<void>((done) => setTimeout(done, WAIT_MS))]);
