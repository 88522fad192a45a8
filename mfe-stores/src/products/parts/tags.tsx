import { productTags } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import type { ProductForm } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { TagsField } from '@portal/shared/ui/form/tags-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useText } from '../../messages.ts';

/** The tags of a product; a new tag is created when its product is saved. */
export function ProductTagsField({ form }: { readonly form: FormOf<typeof ProductForm> }) {
  const t = useText();
  const raise = useRaise();
  const [known, setKnown] = useState<readonly string[]>([]);
  const read = useEffectEvent((signal: AbortSignal) => {
    const { body } = productTags.list.toInput(productTags.list.readView(new URLSearchParams('dir=asc')));
    // One call requests up to 1000 tags (specification §9).
    gateway
      .call(productTags.list, { query: { skip: 0, limit: 1000 }, body }, { signal })
      .then(({ list }) => setKnown((list.data ?? []).map(({ title }) => title)))
      .catch((error: unknown) => {
        // Suggestions are optional: when they cannot be read, every tag can still be typed.
        const isFault = !(error instanceof GatewayError) || error.kind === 'malformed';
        if (isFault && !signal.aborted) raise(error);
      });
  });
  useEffect(() => {
    const control = new AbortController();
    read(control.signal);
    return () => control.abort();
  }, []);
  return (
    <TagsField
      form={form}
      name="tags"
      label={t('products.tags')}
      description={t('products.tags_help')}
      suggestions={known}
      most={20}
    />
  );
}
