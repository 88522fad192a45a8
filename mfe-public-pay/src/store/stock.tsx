import type { StockWord } from '@portal/shared/contract/public/stock-word.ts';
import { useStoreText } from '../store-messages.ts';
import css from './stock.module.css';

/** Renders nothing when there is enough stock. */
export function Stock({ word }: { readonly word: StockWord }) {
  const t = useStoreText();
  return word === 'in_stock' ? null : <span className={`${css.word} ${css[word]}`}>{t(`stock.${word}`)}</span>;
}
