/**
 * Every response code the gateway answers, with the sentence it sends along (specification §8; the codes from 4000 on are
 * the sandbox's own, since the specification names no others). `docs/errors.md` is the same table for people.
 */
export const CODES = {
  success: { code: 2000, text: 'Done.' },
  reportListSuccess: { code: 2100, text: 'Done.' },

  notAuthenticated: { code: 401, text: 'Sign in to continue.' },
  sessionExpired: { code: 7777, text: 'Your session has ended. Sign in again.' },
  tourSettingAbsent: { code: 3333, text: 'No tour setting is stored.' },
  openingHoursAbsent: { code: 2111, text: 'This store has no opening hours.' },
  publicStoreAbsent: { code: 5011, text: 'This store does not exist.' },

  invalidInput: { code: 4000, text: 'Some details need your attention.' },
  wrongCredentials: { code: 4001, text: 'The user name or the password is not right.' },
  wrongPortal: { code: 4002, text: 'Your account belongs to another portal. Sign in there.' },
  notAllowed: { code: 4003, text: 'Your role does not allow this.' },
  notFound: { code: 4004, text: 'This does not exist, or is not yours.' },
  conflict: { code: 4009, text: 'Somebody changed this while you worked on it. Load it again.' },
  inUse: { code: 4010, text: 'Other records still use this, so it cannot be deleted.' },
  idempotencyMismatch: { code: 4011, text: 'This id was used for another request.' },
  tooLarge: { code: 4013, text: 'This is larger than the gateway accepts.' },
  permissionMissing: {
    code: 4014,
    text: 'You need the permission “{{permission}}” for this. Your role, {{role}}, does not have it. Ask the owner of your account.',
  },
  tooMany: { code: 4029, text: 'Too many tries. Wait a little, then try again.' },

  billPaid: { code: 4201, text: 'This bill is already paid.' },
  billExpired: { code: 4202, text: 'This bill has expired.' },
  billClosed: { code: 4203, text: 'This bill can no longer be paid.' },
  collectionStopped: { code: 4204, text: 'The merchant has stopped this collection.' },
  amountTooSmall: { code: 4205, text: 'The amount is below what this way to pay allows.' },
  amountTooLarge: { code: 4206, text: 'The amount is above what this way to pay allows.' },
  bankOffline: { code: 4207, text: 'This way to pay is offline now.' },
  paymentWaiting: { code: 4208, text: 'A payment for this bill is still under way. Do not pay again.' },
  channelClosed: { code: 4209, text: 'The merchant does not take payments this way now.' },
  wrongState: { code: 4210, text: 'This is not possible in the present state.' },
  billPublished: { code: 4211, text: 'Payers may know this bill, so it cannot be deleted. Cancel it instead.' },
  notByHand: { code: 4212, text: 'This payment came through the gateway, so it cannot be taken back here.' },
  amountChanged: { code: 4213, text: 'The amount of this bill has changed. Look at it again before you pay.' },
  notHeld: { code: 4214, text: 'This money is not held any more, so nothing was changed.' },
  heldAmount: {
    code: 4215,
    text: 'The bill asks another amount than the money that is held. Change the bill, or return the money.',
  },
  rowsBilled: {
    code: 4216,
    text: 'Rows of this sheet are billed already. Say whether to make them again or to leave them out.',
  },
  cardMissing: { code: 4220, text: 'This payment was not begun. Give the card again.' },
  cardUnreadable: { code: 4221, text: 'This card cannot be read. Check its number, its expiry and its CVV.' },
  cardRepeated: { code: 4222, text: 'This encrypted card was used before. Encrypt it again.' },
  noCallbackAddress: {
    code: 4230,
    text: 'The collection names no address to tell. Set one under its channels, then send again.',
  },
  payoutShort: { code: 4240, text: 'The pool for payouts does not cover this. Top it up, or pay out less.' },
  payoutChanged: { code: 4241, text: 'This payout or its payee has changed since you looked at it. Look at it again.' },
  anotherPerson: { code: 4242, text: 'Another person has to approve this.' },
  holderDiffers: {
    code: 4243,
    text: 'The bank knows another name of the holder. Confirm it, or correct the payee.',
  },
  dailyMaximum: { code: 4244, text: 'This is more than one person may prepare on one day.' },
  rowsPrepared: { code: 4245, text: 'Payouts of this sheet are prepared already. Leave these rows out.' },
  noBankAccount: { code: 4249, text: 'You have not told us a bank account for settlements yet.' },
  refundShort: { code: 4250, text: 'Your money here does not cover this refund. Top up, or let it wait for money.' },
  refundChanged: { code: 4251, text: 'This refund has changed since you looked at it. Look at it again.' },
  refundMaximum: { code: 4252, text: 'This is more than can still be refunded of this payment.' },
  refundTooLate: { code: 4253, text: 'Payments can be refunded for 180 days.' },
  voidClosed: {
    code: 4254,
    text: 'Only the whole of a payment whose settlement is open can be voided. Refund it instead.',
  },
  notRefundable: { code: 4255, text: 'This payment brought nothing that could go back to its payer.' },
  fileUnderWay: {
    code: 4260,
    text: 'This file takes longer. It is made meanwhile: find it among the report files.',
  },
  fileGone: { code: 4261, text: 'This file is not there: it is not ready, or its time is over. Make it again.' },

  unexpected: { code: 5000, text: 'Something went wrong on our side. Nothing was changed.' },
} as const;

export type CodeName = keyof typeof CODES;

export const SUCCESS = CODES.success.code;

/** 401 and 7777 end or renew the session; no screen handles them. */
export const isSessionCode = (code: number): boolean =>
  code === CODES.notAuthenticated.code || code === CODES.sessionExpired.code;
