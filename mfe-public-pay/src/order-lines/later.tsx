import { orderMessages } from '../order-messages.ts';
import { lazyPart } from '../page/lazy-part.tsx';

/** The lines of an order for pages of which few are about one: they load with their words. */
export const OrderLinesLater = lazyPart(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "order-lines" */ './order-lines.tsx'),
    orderMessages.load(),
  ]);
  return part.OrderLines;
}, null);
