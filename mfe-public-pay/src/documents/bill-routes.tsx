/** The route of a bill as the edge renders it; in browsers, `routes.tsx` has it. */
import type { RouteObject } from '@portal/shared/router/screen.ts';
import { Component, loader } from '../bill/bill.screen.tsx';
import { BILL } from '../bill/page-data.rules.ts';

export const bill = { id: BILL, path: '/pay/bill/:uuid', loader, Component } satisfies RouteObject;
