/** The tree of the sign-in page, which the build also renders into the document (`documents.tsx`). */
import { Boundary } from '@portal/shared/remote/boundary.tsx';
import { PageAnnouncer } from '@portal/shared/remote/page-announcer.tsx';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { BrokenState } from '@portal/shared/ui/page/states.tsx';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { useEffect } from 'react';
import { takeOver } from '../../../early-form/take-over.ts';
import { ownPortal } from '../../../page-settings.ts';
import { Entrance } from '../entrance.tsx';
import { SignIn } from './sign-in.tsx';

interface Props {
  /** Null in the build. */
  readonly domElement: HTMLElement | null;
  readonly overlays?: HTMLElement;
  readonly portal?: ReturnType<typeof ownPortal>;
}

export function SignInTree({ domElement, overlays, portal = ownPortal() }: Props) {
  useEffect(() => takeOver(domElement), [domElement]);
  return (
    <Providers {...(overlays && { overlays })}>
      <Boundary Broken={BrokenState}>
        <PageAnnouncer domElement={domElement} pathname={LOGIN} isIdle>
          <Entrance>
            <SignIn portal={portal} />
          </Entrance>
        </PageAnnouncer>
      </Boundary>
    </Providers>
  );
}
