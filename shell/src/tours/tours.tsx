/**
 * The tours of the frame: offered on a first visit, and rendered once a tour has started. The rendering code is a separate chunk.
 */
import { lazyPartWith } from '@portal/shared/router/lazy-part.tsx';
import { store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { closeOverlay, overlayAtom } from '../overlays.ts';
import { useTours } from './watch.ts';

/** A tour whose code failed to load counts as closed, without an error. */
function Missing() {
  useEffect(closeOverlay, []);
  return null;
}

const TourSheet = lazyPartWith(async () => (await import(/* webpackChunkName: "tour" */ './tour.tsx')).TourSheet, {
  waiting: () => null,
  failed: () => <Missing />,
});

export function Tours() {
  useTours();
  const isOpen = useAtomValue(overlayAtom, { store }) === 'tour';
  return isOpen && <TourSheet />;
}
