import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from './use-action.ts';

interface Props {
  /** What it does and with which row, for those who hear only the button: *Stop Yuran bulanan*. */
  readonly label: string;
  readonly act: () => Promise<void>;
  readonly children: ReactNode;
}

/** Something done with one row of a list, at once. */
export function RowButton({ label, act, children }: Props) {
  const { run, isBusy } = useAction(act);
  return (
    <Button size="compact-sm" variant="default" aria-label={label} loading={isBusy} onClick={run}>
      {children}
    </Button>
  );
}
