import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { useListMoves } from '../../router/list-search.tsx';

interface PillProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
  /** The chosen value, as text. */
  readonly chosen: string | undefined;
  readonly icon?: ReactNode;
}

/** The button that opens a filter; shows the name of the filter and the chosen value. */
export function FilterPill({ label, chosen, icon, ...button }: PillProps) {
  const t = usePortalText();
  return (
    <button {...button} type="button" className="k-pill" data-set={chosen === undefined ? undefined : true}>
      {icon}
      <span className="k-pill-text">{chosen === undefined ? label : t('list.chosen', { label, value: chosen })}</span>
      {chosen === undefined && <IconDown size={14} aria-hidden />}
    </button>
  );
}

/** The button that clears a filter. */
export function ClearFilter({ name, label }: { readonly name: string; readonly label: string }) {
  const t = usePortalText();
  const { toFilter } = useListMoves();
  return (
    <button
      type="button"
      className="k-pill-clear"
      aria-label={t('list.clear_filter', { label })}
      onClick={({ currentTarget }) => {
        // This button disappears with the filter's value, so the focus moves to the button that opens the filter.
        currentTarget.parentElement?.querySelector<HTMLElement>('.k-pill')?.focus();
        toFilter(name, null);
      }}
    >
      <IconX size={13} aria-hidden />
    </button>
  );
}
