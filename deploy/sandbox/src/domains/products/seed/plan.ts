/** A product of the demonstration, in few words. */
import type { ProductStatus } from '@portal/shared/contract/merchant/catalogue/products.ts';
import type { DemoPicture } from '../../media/domain.ts';

export interface ProductPlan {
  readonly title: string;
  readonly description?: string;
  readonly category: string;
  readonly subcategory?: string;
  /** In sen. */
  readonly price: bigint;
  readonly grams?: number;
  readonly tags?: readonly string[];
  readonly status?: ProductStatus;
  /** The main one first. */
  readonly pictures?: readonly DemoPicture[];
  /** The beginning of the SKUs of its variants. */
  readonly sku?: string;
  /** Names and values. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** How many sen more a variant costs for each of these values. */
  readonly dearer?: Readonly<Record<string, bigint>>;
}
