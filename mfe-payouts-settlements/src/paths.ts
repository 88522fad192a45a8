import { recordPaths } from '@portal/shared/router/record-paths.ts';

/** Every address this remote answers; screens link through here, never with a literal. */
export const paths = {
  home: () => '/dashboard',
  payees: recordPaths('/payees'),
  payouts: {
    list: () => '/payout',
    inState: (status: string) => `/payout?${new URLSearchParams({ status })}`,
    create: () => '/payout/new',
    one: (id: string) => `/payout/view/${id}`,
  },
} as const;
