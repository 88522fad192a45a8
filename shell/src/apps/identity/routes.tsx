import type { LoaderFunctionArgs, RouteObject } from '@portal/shared/router/screen.ts';
import { Entrance } from './entrance.screen.tsx';
import { NotFound } from './not-found.screen.tsx';

/** The form behind `/login?open`, for whoever comes for that; signing in does without. */
const openAccount = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).searchParams.has('open')
    ? import(/* webpackChunkName: "open-account" */ './open-account.tsx')
    : null;

export const routes: RouteObject[] = [
  { path: '/login', Component: Entrance, loader: openAccount },
  { path: '/forgot-password', lazy: () => import('./forgot-password.screen.tsx') },
  { path: '/forgot-username', lazy: () => import('./forgot-username.screen.tsx') },
  { path: '/account-switcher', lazy: () => import('./account-switcher.screen.tsx') },
  { path: '*', Component: NotFound },
];
