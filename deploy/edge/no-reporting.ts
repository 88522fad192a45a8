/** Pages that never send reports: those of payments and of stores, wherever they are served. */
import type { Origin } from '../http/headers.ts';

/** The path prefixes of the public remotes; the portal serves them as well. */
export const PAYMENTS = /^\/(pay|payment|modern-payment|alt-payment|fpx-status|store|storefront|store-not-found)(\/|$)/;

export const sendsNoReports = (origin: Origin, path: string): boolean => origin === 'payer' || PAYMENTS.test(path);
