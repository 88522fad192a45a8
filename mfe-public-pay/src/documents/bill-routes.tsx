/** The route of a bill for the edge; in browsers, `routes.tsx` has this route. */
import type { RouteObject } from '@portal/shared/router/screen.ts';
import { Component, loader } from '../bill/bill.screen.tsx';
import { BILL } from '../bill/page-data.rules.ts';

export const bill = { id: BILL, path: '/pay/bill/:uuid', loader, Component } satisfies RouteObject;
