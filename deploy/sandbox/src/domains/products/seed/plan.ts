/** The short form of a demonstration product. */
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
  /** The pictures, main picture first. */
  readonly pictures?: readonly DemoPicture[];
  /** The prefix of the SKUs of the product's variants. */
  readonly sku?: string;
  /** Option names and their values. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** By option value: the surcharge in sen for variants with this value. */
  readonly dearer?: Readonly<Record<string, bigint>>;
}
