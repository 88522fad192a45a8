/** The present price of the cart, as the gateway calculates it. */
import { isPostcode } from '@portal/shared/contract/kernel/places.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useLiveAnswer } from '../live-answer.rules.ts';
import { useCart } from '../cart.rules.ts';
import { linesOf, usePostcode } from '../delivery.rules.ts';

/** Requests a new quote when the cart, the postcode or the discount code changes. */
export function useQuote(store_id: string, discount_code: string) {
  const lines = linesOf(useCart(store_id).items);
  const { postcode, change } = usePostcode();
  const body = { store_id, lines, postcode: isPostcode(postcode) ? postcode : '', discount_code };
  const quoteRequest = useLiveAnswer(lines.length === 0 ? null : JSON.stringify(body), store_id, (signal) =>
    gateway.call(publicOrders.quote, { body }, { signal }),
  );
  return {
    isEmpty: lines.length === 0,
    postcode,
    changePostcode: change,
    quoteRequest,
    /** Undefined until the first response. */
    quote: quoteRequest.state.kind === 'answer' ? quoteRequest.state.answer : undefined,
  };
}
