import { BookingState } from '@portal/shared/contract/merchant/orders/booking.ts';
import fc from 'fast-check';
import { isCollected, isWaiting, isTransition, parcelStatusOf } from './states.ts';

const ORDER = [
  'booked',
  'label_pending',
  'label_ready',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'delivered',
] as const;

const message = fc.record({
  state: fc.constantFrom(...BookingState.options),
  at: fc.date({ min: new Date(0), max: new Date(1e12), noInvalidDate: true }),
});

it('a booking never goes back to an earlier state, for any courier messages in any order', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
      let known: { state: BookingState; state_at: Date | null } = { state: 'booked', state_at: null };
      for (const { state, at } of messages) {
        if (!isTransition(known, state, at)) continue;
        const [was, is] = [known.state, state].map((one) => ORDER.findIndex((other) => other === one));
        if (was !== -1 && is !== -1) expect(is).toBeGreaterThan(was ?? 0);
        expect(['delivered', 'returned', 'refused', 'cancelled']).not.toContain(known.state);
        expect(isCollected(known.state) && isWaiting(state)).toBe(false);
        known = { state, state_at: at };
      }
    }),
  );
});

it('a repeated courier message has no effect on a booking', () => {
  for (const state of BookingState.options)
    expect(isTransition({ state, state_at: null }, state, new Date())).toBe(false);
});

it.each([
  ['label_ready', undefined],
  ['collection_failed', undefined],
  ['on_hold', 'handed_over'],
  ['returning', 'handed_over'],
  ['returned', 'returned'],
  ['lost', 'lost'],
  ['delivered', 'delivered'],
  ['cancelled', undefined],
] as const)('a booking in the state %s gives its parcel the status %s', (state, status) => {
  expect(parcelStatusOf(state)).toBe(status);
});
