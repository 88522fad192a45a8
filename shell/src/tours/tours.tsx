/** The tours of the frame: offered at a first visit, and drawn once one has begun. What draws them is a chunk of its own. */
import { store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { overlayAtom } from '../overlays.ts';
import { useTours } from './watch.ts';

const TourSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tour" */ './tour.tsx')).TourSheet,
}));

export function Tours() {
  useTours();
  const isOpen = useAtomValue(overlayAtom, { store }) === 'tour';
  return <Suspense>{isOpen && <TourSheet />}</Suspense>;
}
