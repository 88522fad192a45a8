import { decisionsOf } from './rules.ts';

describe('the actions of a refund', () => {
  it('a requested one is decided by another person, and cancelled by anybody with the permission', () => {
    expect(decisionsOf({ status: 'requested', is_own: true })).toEqual({
      approve: false,
      reject: false,
      cancel: true,
      again: false,
    });
    expect(decisionsOf({ status: 'requested', is_own: false })).toMatchObject({ approve: true, reject: true });
  });

  it('one on its way has no actions', () =>
    expect(Object.values(decisionsOf({ status: 'processing', is_own: false }))).toEqual([false, false, false, false]));

  it('one that waits for money is cancelled, and a failed one is requested again', () => {
    expect(decisionsOf({ status: 'awaiting_funds', is_own: false })).toMatchObject({ approve: false, cancel: true });
    expect(decisionsOf({ status: 'failed', is_own: true })).toMatchObject({ cancel: false, again: true });
  });
});
