import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListSearch } from '../../router/list-search.tsx';
import { IN_ROW } from './action-button.tsx';

interface Props {
  readonly to: string;
  /** True for the primary action of the page. */
  readonly isPrimary?: boolean;
  readonly icon?: ReactNode;
  /** The accessible name, including the object: *Clone Yuran bulanan*. */
  readonly label?: string;
  /** A small, less prominent link at the end of a row. */
  readonly isInRow?: boolean;
  /** The name by which a tour finds the link. */
  readonly tour?: string;
  readonly children: ReactNode;
}

/**
 * A link that looks like a button. It appends the list's page, search and sort to its URL, because drawers need them.
 */
export function LinkButton({ to, isPrimary = false, icon, label, isInRow = false, tour, children }: Props) {
  const search = useListSearch();
  return (
    <Button
      component={Link}
      to={{ pathname: to, search }}
      variant={isPrimary ? 'filled' : 'default'}
      {...(isInRow && IN_ROW)}
      leftSection={icon}
      aria-label={label}
      data-tour={tour}
    >
      {children}
    </Button>
  );
}
