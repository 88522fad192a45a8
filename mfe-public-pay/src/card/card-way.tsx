import loading from '../ends/loading.module.css';
import { late } from '../page/late.tsx';

/** Form, words and cipher are loaded when a payer chooses to pay by card. */
export const CardWay = late(
  async () => {
    const { CardForm, prepare } = await import(/* webpackChunkName: "card" */ './card-form.tsx');
    await prepare();
    return CardForm;
  },
  <div className={loading.list} aria-busy="true" />,
);
