/** The states of a page or list without content: empty, no match, failed. Each shows its meaning and the next step. */
import './states.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/kit.ts';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** `alert` for an error, so that screen readers announce it immediately. */
  readonly role?: 'status' | 'alert';
  /** Shown with a page heading if it replaces the whole page. */
  readonly isPage?: boolean;
}

export const State = ({ title, text, action, role = 'status', isPage = false }: Props) => (
  <div className="k-state" role={role}>
    {isPage ? <h1>{title}</h1> : <p className="k-state-title">{title}</p>}
    {text && <p className="k-muted">{text}</p>}
    {action}
  </div>
);

/** Shown if there were never any records: the purpose of the list or page, and the first step. */
export const EmptyState = ({ about, action }: { about: string; action?: ReactNode }) => {
  const t = useKitText();
  return <State title={t('empty.title')} text={about} action={action} />;
};

/** Shown if there are records, but none match the search and the filters. */
export const NoMatchState = ({ onClear }: { onClear: () => void }) => {
  const t = useKitText();
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  return <State title={t('no_match.title')} text={t('no_match.text')} action={clear} />;
};

/** The error screen for the remote's outermost error boundary. */
export function BrokenState({ retry }: { retry: () => void }) {
  const t = useKitText();
  const again = (
    <Button variant="default" onClick={retry}>
      {t('retry')}
    </Button>
  );
  return <State isPage role="alert" title={t('failure.broken.title')} text={t('failure.broken.text')} action={again} />;
}
