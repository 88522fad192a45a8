import { lazy, Suspense, type Ref } from 'react';
import loading from '../ends/loading.module.css';
import type { CardHandle } from './rules.ts';

/** Form, words and cipher travel when somebody wants to pay by card. */
const Form = lazy(async () => {
  const { CardForm, prepare } = await import(/* webpackChunkName: "card" */ './card-form.tsx');
  await prepare();
  return { default: CardForm };
});

interface CardWayProps {
  readonly ref: Ref<CardHandle>;
  readonly isBusy: boolean;
}

export const CardWay = (props: CardWayProps) => (
  <Suspense fallback={<div className={loading.list} aria-busy="true" />}>
    <Form {...props} />
  </Suspense>
);
