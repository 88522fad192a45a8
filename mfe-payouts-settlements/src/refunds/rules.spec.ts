import { decisionsOf } from './rules.ts';

describe('a refund', () => {
  it('that is requested can be approved or rejected only by another person, and can be cancelled by its requester too', () => {
    expect(decisionsOf({ status: 'requested', is_own: true })).toEqual({
      approve: false,
      reject: false,
      cancel: true,
      again: false,
    });
    expect(decisionsOf({ status: 'requested', is_own: false })).toMatchObject({ approve: true, reject: true });
  });

  it('on its way has no actions', () =>
    expect(Object.values(decisionsOf({ status: 'processing', is_own: false }))).toEqual([false, false, false, false]));

  it('that waits for money can be cancelled, and a failed refund can be requested again', () => {
    expect(decisionsOf({ status: 'awaiting_funds', is_own: false })).toMatchObject({ approve: false, cancel: true });
    expect(decisionsOf({ status: 'failed', is_own: true })).toMatchObject({ cancel: false, again: true });
  });
});
