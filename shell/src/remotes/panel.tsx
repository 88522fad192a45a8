/** Shown in place of a remote that cannot be shown: the reason, its meaning, and *Try again* if a retry can help. */
import type { MessageKey } from '@portal/shared/i18n/i18n.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { State } from '@portal/shared/ui/page/states.tsx';
import { createRoot, type Root } from 'react-dom/client';
import { registryAtom } from '../portal.ts';
import { startProgress } from '../progress.tsx';
import { useShellText } from '../words.ts';
import { FAILURES } from './failures.ts';
import type { AreaView } from './lifecycles.ts';

type Key = MessageKey<typeof import('../messages/en.json')>;

interface PanelProps {
  readonly title: string;
  readonly text: string;
  /** The operator's own explanation of why the remote is switched off. */
  readonly reason?: string;
  readonly retry?: () => void;
  /** The error name, which the person can tell the support. */
  readonly code?: string | null;
  /** The team that is responsible for the remote; set only in development mode. */
  readonly owner?: string;
}

function Panel({ title, text, reason, retry, code, owner }: PanelProps) {
  const t = useShellText();
  const action = (
    <>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      {code && <small className="k-muted">{code}</small>}
      {owner && <small className="k-muted">{owner}</small>}
    </>
  );
  return (
    <State
      role="alert"
      isPage
      title={t(title as Key)}
      text={[reason, t(text as Key)].filter(Boolean).join(' ')}
      action={action}
    />
  );
}

/** The responsible team, only in development mode. In production a merchant asks support, and support knows the teams. */
function ownerOf(remote: string): string | undefined {
  if (!DEVELOPMENT) return undefined;
  const owner = store.get(registryAtom)?.remotes.find(({ name }) => name === remote)?.stable.owner;
  return owner && `${remote} · ${owner.team} · ${owner.contact}`;
}

function propsOf(view: AreaView): PanelProps | null {
  if (view.state === 'slow') return { title: 'remote.slow.title', text: 'remote.slow.text', retry: view.retry };
  if (view.state !== 'failed') return null;
  const { kind, code, message, remote } = view.error;
  const { title, text, retryByHand } = FAILURES[kind];
  const owner = ownerOf(remote);
  return {
    title,
    text,
    code,
    ...(owner && { owner }),
    ...(kind === 'disabled' && { reason: message }),
    ...(retryByHand && { retry: view.retry }),
  };
}

/** Renders into one element, as often as needed; `null` removes the panel. */
export function panelIn(element: HTMLElement) {
  let root: Root | undefined;
  return (props: PanelProps | null): void => {
    if (props) {
      root ??= createRoot(element);
      root.render(
        <Providers>
          <Panel {...props} />
        </Providers>,
      );
    } else {
      root?.unmount();
      root = undefined;
    }
  };
}

/** The presenter of one area: the progress bar while it loads, the panel if it is slow or has failed. */
export function presenter(element: HTMLElement): (view: AreaView) => void {
  const draw = panelIn(element);
  let endProgress: (() => void) | undefined;
  return (view) => {
    if (view.state === 'loading') endProgress ??= startProgress();
    if (view.state === 'ready' || view.state === 'failed') {
      endProgress?.();
      endProgress = undefined;
    }
    draw(propsOf(view));
  };
}
