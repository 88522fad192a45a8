import { products as contract, type Product } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { moveItem } from '@portal/shared/domain/move-item.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { ReadField, ReadingContext } from '@portal/shared/ui/form/use-field.tsx';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { Picture } from '@portal/shared/ui/value/picture.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { PriceRange } from '../products/parts/price-range.tsx';
import css from './product-choice.module.css';

/** Arrows, which are readable in every language; their accessible names are words. */
const [UP, DOWN] = ['↑', '↓'] as const;

const SMALL = { size: 'compact-sm', variant: 'default' } as const;

interface RowProps {
  readonly product: Product;
  readonly children?: ReactNode;
}

function ProductRow({ product, children }: RowProps) {
  const t = useText();
  const { id, title, image, status, description } = product;
  return (
    <li data-product={id}>
      {image ? <Picture image={image} alt="" size={40} /> : <i aria-hidden="true" />}
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>
        <p className="k-muted">
          <PriceRange product={product} />
          {status !== 'active' && <Status is={status} />}
          {status === 'active' && description === '' && (
            <Link to={paths.products.one('edit', id)} aria-label={t('shown.describe_named', { title })}>
              {t('shown.describe')}
            </Link>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}

interface MovesProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Moves({ title, isFirst, isLast, onMove, onRemove }: MovesProps) {
  const t = useText();
  return (
    <div className={css['moves']}>
      <Button {...SMALL} data-move aria-label={t('shown.up', { title })} disabled={isFirst} onClick={() => onMove(-1)}>
        {UP}
      </Button>
      <Button {...SMALL} data-move aria-label={t('shown.down', { title })} disabled={isLast} onClick={() => onMove(1)}>
        {DOWN}
      </Button>
      <Button
        {...SMALL}
        variant="subtle"
        color="gray"
        aria-label={t('shown.remove_named', { title })}
        onClick={onRemove}
      >
        {t('shown.remove')}
      </Button>
    </div>
  );
}

export interface ChoiceProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * The products whose ids a form may contain: those of its record, those that `add` added, and those of a restored draft, which are read one
 * after the other. Products that cannot be read are removed from the choice, because they cannot be displayed.
 */
export function useKnownProducts(products: readonly Product[], { ids, onChange }: ChoiceProps) {
  const raise = useRaise();
  const [added, setAdded] = useState<readonly Product[]>([]);
  const known = new Map([...products, ...added].map((product) => [product.id, product]));
  const add = (...more: readonly Product[]) => setAdded((before) => [...before, ...more]);
  const missing = ids.filter((id) => !known.has(id));

  async function readMissing(signal: AbortSignal): Promise<ReadonlyMap<string, GatewayError>> {
    const failed = new Map<string, GatewayError>();
    for (const id of missing)
      try {
        add(await gateway.call(contract.get, { params: { id } }, { signal }));
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind === 'malformed') throw error;
        failed.set(id, error);
      }
    return failed;
  }
  const read = useEffectEvent(readMissing);
  const takeOut = useEffectEvent((failed: ReadonlyMap<string, GatewayError>) => {
    const [error] = failed.values();
    if (!error) return;
    onChange(ids.filter((id) => !failed.has(id)));
    reportError(error);
  });
  const isComplete = missing.length === 0;
  useEffect(() => {
    if (isComplete) return;
    const control = new AbortController();
    const { signal } = control;
    read(signal).then(
      (failed) => signal.aborted || takeOut(failed),
      (error: unknown) => signal.aborted || raise(error),
    );
    return () => control.abort();
  }, [isComplete, raise]);
  return { known, add };
}

interface Props extends ChoiceProps {
  readonly label: string;
  /** Shown when no product is chosen. */
  readonly none: string;
  /** Every product whose id may be among `ids`. */
  readonly known: ReadonlyMap<string, Product>;
}

/** The chosen products in order; each can be moved and removed. */
export function ChosenProducts({ ids, onChange, label, none, known }: Props) {
  const t = useText();
  const products = ids.flatMap((id) => known.get(id) ?? []);
  const list = useRef<HTMLOListElement>(null);
  /** The product that was moved last keeps the focus, and its new position is announced. */
  const [last, setLast] = useState<{ readonly id: string; readonly by: -1 | 1; readonly said: string } | null>(null);
  useEffect(() => {
    const row = last && list.current?.querySelector(`[data-product="${last.id}"]`);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const [wanted, other] = last?.by === -1 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [last]);
  if (use(ReadingContext))
    return (
      <ReadField name="product_ids" label={label}>
        <ol className={css['chosen']}>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ol>
      </ReadField>
    );
  const move = ({ id, title }: Product, place: number, by: -1 | 1) => {
    const other = products[place + by]?.id ?? id;
    onChange(moveItem(ids, ids.indexOf(id), ids.indexOf(other)));
    const rows = formatCount(products.length);
    setLast({ id, by, said: t('shown.moved', { title, place: place + by + 1, rows }) });
  };
  if (products.length === 0) return <p className="k-muted">{none}</p>;
  return (
    <>
      <ol ref={list} className={css['chosen']} aria-label={label}>
        {products.map((product, place) => (
          <ProductRow key={product.id} product={product}>
            <Moves
              title={product.title}
              isFirst={place === 0}
              isLast={place === products.length - 1}
              onMove={(by) => move(product, place, by)}
              onRemove={() => onChange(ids.filter((id) => id !== product.id))}
            />
          </ProductRow>
        ))}
      </ol>
      <p className="k-unseen" role="status">
        {last?.said}
      </p>
    </>
  );
}
