/**
 * Every response code the gateway answers (specification §8; the codes from 4000 on are the sandbox's own, since the specification names no
 * others). The sentences that it sends along are in `code-texts.ts`, so that browsers load none of them; `docs/errors.md` has both for people.
 */
export const CODES = {
  success: { code: 2000 },
  reportListSuccess: { code: 2100 },
  notAuthenticated: { code: 401 },
  sessionExpired: { code: 7777 },
  tourSettingAbsent: { code: 3333 },
  openingHoursAbsent: { code: 2111 },
  publicStoreAbsent: { code: 5011 },
  invalidInput: { code: 4000 },
  wrongCredentials: { code: 4001 },
  wrongPortal: { code: 4002 },
  notAllowed: { code: 4003 },
  notFound: { code: 4004 },
  conflict: { code: 4009 },
  inUse: { code: 4010 },
  idempotencyMismatch: { code: 4011 },
  tooLarge: { code: 4013 },
  permissionMissing: { code: 4014 },
  scopeMissing: { code: 4015 },
  forPeople: { code: 4016 },
  keyUnknown: { code: 4017 },
  keyRevoked: { code: 4018 },
  keyExpired: { code: 4019 },
  tooMany: { code: 4029 },
  billPaid: { code: 4201 },
  billExpired: { code: 4202 },
  billClosed: { code: 4203 },
  collectionStopped: { code: 4204 },
  amountTooSmall: { code: 4205 },
  amountTooLarge: { code: 4206 },
  bankOffline: { code: 4207 },
  paymentWaiting: { code: 4208 },
  channelClosed: { code: 4209 },
  wrongState: { code: 4210 },
  billPublished: { code: 4211 },
  notByHand: { code: 4212 },
  amountChanged: { code: 4213 },
  notHeld: { code: 4214 },
  heldAmount: { code: 4215 },
  rowsBilled: { code: 4216 },
  cardMissing: { code: 4220 },
  cardUnreadable: { code: 4221 },
  cardRepeated: { code: 4222 },
  noCallbackAddress: { code: 4230 },
  payoutShort: { code: 4240 },
  payoutChanged: { code: 4241 },
  anotherPerson: { code: 4242 },
  holderDiffers: { code: 4243 },
  dailyMaximum: { code: 4244 },
  rowsPrepared: { code: 4245 },
  noBankAccount: { code: 4249 },
  refundShort: { code: 4250 },
  refundChanged: { code: 4251 },
  refundMaximum: { code: 4252 },
  refundTooLate: { code: 4253 },
  voidClosed: { code: 4254 },
  notRefundable: { code: 4255 },
  fileUnderWay: { code: 4260 },
  fileGone: { code: 4261 },
  storeIncomplete: { code: 4270 },
  unexpected: { code: 5000 },
} as const;

export type CodeName = keyof typeof CODES;

export const SUCCESS = CODES.success.code;

/** 401 and 7777 end or renew the session; no screen handles them. */
export const isSessionCode = (code: number): boolean =>
  code === CODES.notAuthenticated.code || code === CODES.sessionExpired.code;
