import type { StockLevel } from '@portal/shared/contract/public/storefront.ts';
import { useStoreText } from '../store-messages.ts';
import css from './stock.module.css';

/** Renders nothing when there is enough stock. */
export function Stock({ word }: { readonly word: StockLevel }) {
  const t = useStoreText();
  return word === 'in_stock' ? null : <span className={`${css.word} ${css[word]}`}>{t(`stock.${word}`)}</span>;
}
