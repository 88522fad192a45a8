import loading from '../error-pages/loading.module.css';
import { lazyPart } from '../page/lazy-part.tsx';

/** Form, messages and cipher are loaded when a payer chooses to pay by card. */
export const LazyCardForm = lazyPart(
  async () => {
    const { CardForm, prepare } = await import(/* webpackChunkName: "card" */ './card-form.tsx');
    await prepare();
    return CardForm;
  },
  <div className={loading.list} aria-busy="true" />,
);
