import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction, type Act } from './use-action.ts';

interface Props {
  /** What it does and with what, for those who hear only the button, where its words alone do not say it: *Stop Yuran bulanan*. */
  readonly label?: string;
  readonly act: Act;
  /** Small and quiet, at the end of a row. */
  readonly isInRow?: boolean;
  readonly children: ReactNode;
}

/** How buttons at the end of a row look. */
export const IN_ROW = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

/** Something done at once, without leaving the page. */
export function ActionButton({ label, act, isInRow = false, children }: Props) {
  const { run, isBusy } = useAction(act);
  return (
    <Button variant="default" {...(isInRow && IN_ROW)} aria-label={label} loading={isBusy} onClick={run}>
      {children}
    </Button>
  );
}

interface PrimaryProps {
  readonly label: string;
  /** What it does and with what, for those who hear only the button. */
  readonly name: string;
  readonly act: Act;
}

/** The one thing that is done first with a record. */
export function PrimaryAction({ label, name, act }: PrimaryProps) {
  const { run, isBusy } = useAction(act);
  return (
    <Button aria-label={name} loading={isBusy} onClick={run}>
      {label}
    </Button>
  );
}
