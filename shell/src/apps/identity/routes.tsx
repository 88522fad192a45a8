import type { RouteObject } from '@portal/shared/router/screen.ts';
import { NotFound } from './not-found.screen.tsx';
import { SignIn } from './sign-in.screen.tsx';

export const routes: RouteObject[] = [
  { path: '/login', Component: SignIn },
  { path: '*', Component: NotFound },
];
