import { useLoaderData } from '@portal/shared/router/screen.ts';
import type { ComponentType } from 'react';
import { Entrance } from './entrance.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** The sign-in form, or another form that the URL names. */
export function Component() {
  const Form = useLoaderData<{ readonly Component: ComponentType } | null>()?.Component ?? SignIn;
  return (
    <Entrance>
      <Form />
    </Entrance>
  );
}
