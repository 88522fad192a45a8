/** The routes of the payer's other pages for the edge; in browsers, `routes.tsx` has these routes. */
import type { RouteObject } from '@portal/shared/router/screen.ts';
import * as collectionScreen from '../collection/collection.screen.tsx';
import { COLLECTION } from '../collection/page-data.rules.ts';
import * as invoiceScreen from '../invoice/invoice.screen.tsx';
import { INVOICE } from '../invoice/page-data.rules.ts';
import { RECEIPT } from '../receipt/page-data.rules.ts';
import * as receiptScreen from '../receipt/receipt.screen.tsx';
import * as topUpScreen from '../top-up/top-up.screen.tsx';

const routeOf = (
  id: string,
  path: string,
  { loader, Component }: Required<Pick<RouteObject, 'loader' | 'Component'>>,
) => ({
  id,
  path,
  loader,
  Component,
});

export const collection = routeOf(COLLECTION, '/pay/collections/:uuid', collectionScreen);
export const invoice = routeOf(INVOICE, '/pay/invoice/:invoiceId', invoiceScreen);
export const receipt = routeOf(RECEIPT, '/pay/thankyou', receiptScreen);
/** Each kind of top-up has its own path, which is the id of its route. */
export const topUpAt = (path: string) => routeOf(path, path, topUpScreen);
