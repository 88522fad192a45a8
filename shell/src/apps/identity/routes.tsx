import type { LoaderFunctionArgs, RouteObject } from '@portal/shared/router/screen.ts';
import { ownPortal } from '../../page-settings.ts';
import { Component } from './entrance.screen.tsx';

const importSecondStep = async () => {
  const { Component, words } = await import('./second-step.tsx');
  await words();
  return { Component };
};

/**
 * The forms of `/login?factor`, `?open`, `?invite` and `?link`, loaded only for those URLs, because signing in does not need them.
 */
function otherForm({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('factor')) return importSecondStep();
  // Only a merchant can open an account.
  if (searchParams.has('open') && ownPortal() !== 'introducer')
    return import('./open-account.tsx').then(({ openAccount }) => openAccount());
  // Invitations too are only for merchants.
  if (searchParams.has('invite')) return import('./invitation/open.tsx').then(({ openInvitation }) => openInvitation());
  return searchParams.has('link') ? import('./by-link.tsx') : null;
}

export const routes: RouteObject[] = [
  { path: '/login', Component, loader: otherForm },
  { path: '/forgot-password', lazy: () => import('./forgot-password.screen.tsx') },
  { path: '/forgot-username', lazy: () => import('./forgot-username.screen.tsx') },
  { path: '/account-switcher', lazy: () => import('./account-switcher.screen.tsx') },
  // Also shown in place of a screen that the user may not see.
  { path: '*', lazy: () => import('./absent/not-found.screen.tsx') },
];
