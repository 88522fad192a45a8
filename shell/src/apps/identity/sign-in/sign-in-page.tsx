/** The sign-in form as a page without a router. */
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { mountRoot } from '@portal/shared/remote/mount-root.tsx';
import { hydrateRoot } from 'react-dom/client';
import { moveEarlyForm } from '../../../early-form/take-over.ts';
import { shellMessages } from '../../../words.ts';
import { manifest } from '../manifest.ts';
import { SignInTree } from './sign-in-tree.tsx';

export const signInPage = mountRoot(manifest.name, async () => {
  await Promise.all([shellMessages.load(), kitMessages.load()]);
  return ({ domElement, overlays }) => ({
    element: <SignInTree domElement={domElement} overlays={overlays} />,
    hydrate: moveEarlyForm(domElement) ? hydrateRoot : undefined,
  });
});
