/** Every address this remote answers; screens link through here, never with a literal. */
export const paths = {
  merchants: () => '/merchants',
  /** The payments of one merchant, by name. */
  paymentsOf: (merchant: string) => `/transactions/payment?${new URLSearchParams({ q: merchant })}`,
} as const;
