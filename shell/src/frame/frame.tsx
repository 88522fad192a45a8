/**
 * What stays while remotes come and go. Signed out it is only the area; the menu, the header and what floats arrive as a chunk of
 * their own with the first signed-in page.
 */
import './frame.css';
import { store, useAccount } from '@portal/shared/session/atoms.ts';
import { Providers } from '@portal/shared/ui/providers.tsx';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { isPublicAddress, navAtom, registryAtom } from '../portal.ts';
import { useShellText } from '../words.ts';
import { isMenuNarrowAtom, widthAtom } from './layout.ts';
import { usePathname } from './location.ts';
import { Progress } from './progress.tsx';
import { isCustomizerOffered } from './settings.ts';

const importSignedIn = () => import(/* webpackChunkName: "frame" */ './signed-in.tsx');

const Side = lazy(async () => ({ default: (await importSignedIn()).Side }));
const Top = lazy(async () => ({ default: (await importSignedIn()).Top }));
const Foot = lazy(async () => ({ default: (await importSignedIn()).Foot }));
const Above = lazy(async () => ({ default: (await importSignedIn()).Above }));

/** Places an element that React did not make. */
function Slot({ element }: { element: HTMLElement }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => main.current?.append(element), [element]);
  return <main id="content" tabIndex={-1} className="f-content" ref={main} />;
}

/** @param area the element into which single-spa's remotes are placed; React never touches its children */
export function Frame({ area }: { area: HTMLElement }) {
  const t = useShellText();
  const pathname = usePathname();
  const registry = useAtomValue(registryAtom, { store });
  const signedIn = useAccount();
  // A payer's page looks the same to its merchant.
  const account = isPublicAddress(registry, pathname) ? null : signedIn;
  const nav = useAtomValue(navAtom, { store });
  const isMenuNarrow = useAtomValue(isMenuNarrowAtom, { store });
  const width = useAtomValue(widthAtom, { store });
  return (
    <Providers>
      <a className="f-skip" href="#content">
        {t('skip')}
      </a>
      <Progress />
      <div
        className="f-frame"
        data-bare={account === null || undefined}
        data-menu={isMenuNarrow ? 'icons' : undefined}
        data-width={width}
      >
        <Suspense>{account && <Side owner={account.name} entries={nav} />}</Suspense>
        <div className="f-body">
          <Suspense fallback={<div className="f-header" />}>
            {account && <Top owner={account.name} entries={nav} hasCustomizer={isCustomizerOffered()} />}
          </Suspense>
          <Slot element={area} />
          <Suspense>{account && <Foot />}</Suspense>
        </div>
      </div>
      <Suspense>{account && <Above entries={nav} />}</Suspense>
    </Providers>
  );
}
