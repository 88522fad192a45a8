/** The states of a place without content: nothing yet, nothing found, failed. Each has its meaning and the next step. */
import './states.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/kit.ts';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** `alert` for what went wrong, so that it is read out at once. */
  readonly role?: 'status' | 'alert';
  /** Shown as a page heading when it replaces the page. */
  readonly isPage?: boolean;
}

export const State = ({ title, text, action, role = 'status', isPage = false }: Props) => (
  <div className="k-state" role={role}>
    {isPage ? <h1>{title}</h1> : <p className="k-state-title">{title}</p>}
    {text && <p className="k-muted">{text}</p>}
    {action}
  </div>
);

/** Shown when there were never any records: the purpose of this place, with the way to begin. */
export const EmptyState = ({ about, action }: { about: string; action?: ReactNode }) => {
  const t = useKitText();
  return <State title={t('empty.title')} text={about} action={action} />;
};

/** Shown when there are records, but the search or a filter hides them. */
export const NoMatchState = ({ onClear }: { onClear: () => void }) => {
  const t = useKitText();
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  return <State title={t('no_match.title')} text={t('no_match.text')} action={clear} />;
};
