import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction, type Act } from './use-action.ts';

interface Props {
  /** The accessible name including the object, if the button's text does not name it: *Stop Yuran bulanan*. */
  readonly label?: string;
  readonly act: Act;
  /** A small, less prominent button at the end of a row. */
  readonly isInRow?: boolean;
  readonly children: ReactNode;
}

/** The props of buttons at the end of a row. */
export const IN_ROW = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

/** A button for an action that does not leave the page. */
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
  /** The accessible name, including the object. */
  readonly name: string;
  readonly act: Act;
}

/** The button of the primary action on a record. */
export function PrimaryAction({ label, name, act }: PrimaryProps) {
  const { run, isBusy } = useAction(act);
  return (
    <Button aria-label={name} loading={isBusy} onClick={run}>
      {label}
    </Button>
  );
}
