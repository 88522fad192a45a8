/**
 * The part of the page that stays while remotes mount and unmount. For a signed-out visitor it is only the area of remotes; the menu, the
 * header and the overlays are a separate chunk, loaded with the first signed-in page.
 */
import './frame.css';
// Bundled with the frame, because a separate style sheet would add two files to a first visit.
import '../proof/proof.css';
import { store, useAccount } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { useAtomValue } from 'jotai';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isPublicAddress, navAtom, registryAtom } from '../portal.ts';
import type { ChunkCode } from '../remotes/chunk-errors.ts';
import { useShellText } from '../words.ts';
import { isMenuNarrowAtom, widthAtom } from './layout.ts';
import { usePathname } from '../location.ts';
import { part, PartBoundary } from './parts.tsx';
import { Progress } from '../progress.tsx';
import { isCustomizerOffered } from '../page-settings.ts';

const importSignedIn = () => import(/* webpackChunkName: "frame" */ './signed-in.tsx');

const signedInParts = () => ({
  Side: part(async () => (await importSignedIn()).Side),
  Top: part(async () => (await importSignedIn()).Top),
  Foot: part(async () => (await importSignedIn()).Foot),
  Above: part(async () => (await importSignedIn()).Above),
});

/** Shown in place of the header if parts of the frame failed to load. */
function Missing({ code, retry }: { code: ChunkCode; retry: () => void }) {
  const t = useShellText();
  return (
    <div className="f-missing" role="alert">
      <span>{t('part.missing')}</span>
      <Button size="xs" variant="default" onClick={retry}>
        {t('retry')}
      </Button>
      <small className="k-muted">{code}</small>
    </div>
  );
}

interface Area {
  /** The element into which single-spa's remotes are placed; React never touches its children. */
  readonly area: HTMLElement;
  /** Called when the element is in the page. */
  readonly onPlaced?: () => void;
}

/** Inserts an element that React did not create. */
function Slot({ area, onPlaced }: Area) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    main.current?.append(area);
    onPlaced?.();
  }, [area, onPlaced]);
  return <main id="content" tabIndex={-1} className="f-content" ref={main} />;
}

export function Frame({ area, onPlaced }: Area) {
  const t = useShellText();
  const pathname = usePathname();
  const registry = useAtomValue(registryAtom, { store });
  const signedIn = useAccount();
  // A signed-in merchant sees payment pages without the frame, as payers do.
  const account = isPublicAddress(registry, pathname) ? null : signedIn;
  const nav = useAtomValue(navAtom, { store });
  const isMenuNarrow = useAtomValue(isMenuNarrowAtom, { store });
  const width = useAtomValue(widthAtom, { store });
  const [parts, setParts] = useState(() => ({ turn: 0, ...signedInParts() }));
  const { turn, Side, Top, Foot, Above } = parts;
  const [missing, setMissing] = useState<ChunkCode | null>(null);
  const retry = () => {
    setParts({ turn: turn + 1, ...signedInParts() });
    setMissing(null);
  };
  /** Several parts are siblings, so the key includes the place. */
  const placed = (place: string, one: ReactNode, waiting?: ReactNode) => (
    <PartBoundary key={place + turn} onMissing={setMissing}>
      <Suspense fallback={waiting}>{account && one}</Suspense>
    </PartBoundary>
  );
  const owner = account?.name ?? '';
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
        {placed('side', <Side owner={owner} entries={nav} />)}
        <div className="f-body">
          {placed(
            'top',
            <Top owner={owner} entries={nav} hasCustomizer={isCustomizerOffered()} />,
            <div className="f-header" />,
          )}
          {account && missing && <Missing code={missing} retry={retry} />}
          <Slot area={area} {...(onPlaced && { onPlaced })} />
          {placed('foot', <Foot />)}
        </div>
      </div>
      {placed('above', <Above entries={nav} />)}
    </Providers>
  );
}
