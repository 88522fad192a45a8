/** The sign-in form as a page without a router. */
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { Boundary } from '@portal/shared/remote/boundary.tsx';
import { mountRoot } from '@portal/shared/remote/mount-root.tsx';
import { PageAnnouncer } from '@portal/shared/remote/page-announcer.tsx';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { BrokenState } from '@portal/shared/ui/page/states.tsx';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { shellMessages } from '../../../words.ts';
import { Entrance } from '../entrance.tsx';
import { manifest } from '../manifest.ts';
import { SignIn } from './sign-in.tsx';

export const signInPage = mountRoot(manifest.name, async () => {
  await Promise.all([shellMessages.load(), kitMessages.load()]);
  return ({ domElement, overlays }) => ({
    element: (
      <Providers overlays={overlays}>
        <Boundary Broken={BrokenState}>
          <PageAnnouncer domElement={domElement} pathname={LOGIN} isIdle>
            <Entrance>
              <SignIn />
            </Entrance>
          </PageAnnouncer>
        </Boundary>
      </Providers>
    ),
  });
});
