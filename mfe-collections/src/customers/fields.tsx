import { customers, type CustomerForm, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { PlaceFields } from '@portal/shared/ui/form/place-fields.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useEffect, useState } from 'react';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

type ContactField = 'email' | 'phone';

/** Milliseconds without typing before the gateway is called. */
const PAUSE = 400;

/** Only a complete address or number is looked up, because a part of it matches no customer. */
const WHOLE: Readonly<Record<ContactField, RegExp>> = { email: /\S@\S+\.\S/, phone: /(\d\D*){9}/ };

interface KnownProps {
  readonly form: FormOf<typeof CustomerForm>;
  readonly by: ContactField;
  /** The id of the customer that this form edits; the search for duplicates leaves it out. */
  readonly except: string | undefined;
}

function useKnown(by: ContactField, text: string): readonly Customer[] {
  const [result, setResult] = useState<{ readonly text: string; readonly matches: readonly Customer[] }>();
  useEffect(() => {
    if (text === '') return;
    const control = new AbortController();
    const look = async () => {
      try {
        const query = { [by]: text, limit: 3 };
        const { list } = await gateway.call(customers.known, { query }, { signal: control.signal });
        setResult({ text, matches: list.data });
      } catch (error) {
        // The hint is optional, so a failed lookup shows no error.
        if (!control.signal.aborted && !(error instanceof GatewayError)) throw error;
      }
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [by, text]);
  return result?.text === text ? result.matches : [];
}

/** Names the customer who already has the typed email or phone. The hint does not block saving. */
function KnownCustomer({ form, by, except }: KnownProps) {
  const t = useText();
  const text = useValue(form, by).trim();
  const [first] = useKnown(by, WHOLE[by].test(text) ? text : '').filter(({ id }) => id !== except);
  return (
    <div role="status">
      {first && (
        <Notice title={t(`customers.known_${by}`)} tone="info">
          <Link to={paths.customers.one('view', first.id)} dir="auto">
            {first.name}
          </Link>
        </Notice>
      )}
    </div>
  );
}

interface Props {
  readonly form: FormOf<typeof CustomerForm>;
  /** The id of the customer to change; undefined for a new customer. */
  readonly id: string | undefined;
}

/** The fields of a new customer, and of a change. */
export function CustomerFields({ form, id }: Props) {
  const t = useText();
  const place = { state: t('customers.state'), locality: t('customers.locality'), postcode: t('customers.postcode') };
  return (
    <>
      <TextField form={form} name="name" label={t('customers.name')} />
      <TextField form={form} name="email" type="email" label={t('customers.email')} />
      <AmongFields>
        <KnownCustomer form={form} by="email" except={id} />
      </AmongFields>
      <TextField form={form} name="phone" type="tel" label={t('customers.phone')} />
      <AmongFields>
        <KnownCustomer form={form} by="phone" except={id} />
      </AmongFields>
      <TextField
        form={form}
        name="identity_number"
        dir="ltr"
        label={t('customers.identity_number')}
        description={t('customers.identity_number_help')}
      />
      <TextField form={form} name="address_line_1" label={t('customers.address_line_1')} />
      <TextField form={form} name="address_line_2" label={t('customers.address_line_2')} />
      <PlaceFields form={form} labels={place} load={loadPlaces} />
      <TextareaField form={form} name="note" label={t('customers.note')} description={t('customers.note_help')} />
      <SwitchField form={form} name="is_active" label={t('customers.is_active_question')} />
    </>
  );
}
