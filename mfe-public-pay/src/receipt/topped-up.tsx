import { lazyPart } from '../page/lazy-part.tsx';

/** The part of a receipt about a top-up, in a separate chunk because few receipts have one. */
export const ToppedUp = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "top-up" */ '../top-up/topped-up.tsx');
  return part.ToppedUp;
}, null);
