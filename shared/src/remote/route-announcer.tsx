/** Announces each page of a router, and shows the progress of the next one. */
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { PageAnnouncer } from './page-announcer.tsx';

interface Props {
  readonly domElement: HTMLElement | null;
  readonly startProgress?: (() => () => void) | undefined;
  readonly children: ReactNode;
}

export function RouteAnnouncer({ domElement, startProgress, children }: Props) {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => (isIdle ? undefined : startProgress?.()), [isIdle, startProgress]);
  return <PageAnnouncer {...{ domElement, pathname, isIdle }}>{children}</PageAnnouncer>;
}
