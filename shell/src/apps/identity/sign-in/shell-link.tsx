import type { ReactNode } from 'react';
import { followLink } from '../../../frame/leaving.ts';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to another page of the shell, for forms that are shown with and without a router. */
export const ShellLink = ({ to, children }: Props) => (
  <a href={to} onClick={(event) => void followLink(event, to)}>
    {children}
  </a>
);
