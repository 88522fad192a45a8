/** Says who has the email or the phone that is being typed already. It never stands in the way. */
import { customers, type Customer, type CustomerForm } from '@portal/shared/contract/merchant/customers/customers.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useEffect, useState } from 'react';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

type Way = 'email' | 'phone';

/** As long as somebody types, nobody is asked for. */
const PAUSE = 400;

/** Half an address or number is nobody's. */
const WHOLE: Readonly<Record<Way, RegExp>> = { email: /\S@\S+\.\S/, phone: /(\d\D*){9}/ };

interface Props {
  readonly form: FormOf<typeof CustomerForm>;
  readonly by: Way;
  /** The customer whose form it is. */
  readonly except: string | undefined;
}

function useKnown(by: Way, typed: string): readonly Customer[] {
  const [found, setFound] = useState<{ readonly typed: string; readonly who: readonly Customer[] }>();
  useEffect(() => {
    if (typed === '') return;
    const control = new AbortController();
    const look = async () => {
      try {
        const query = { [by]: typed, limit: 3 };
        const { list } = await gateway.call(customers.known, { query }, { signal: control.signal });
        setFound({ typed, who: list.data });
      } catch (error) {
        // A hint that does not come is no reason to disturb.
        if (!control.signal.aborted && !(error instanceof GatewayError)) throw error;
      }
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [by, typed]);
  return found?.typed === typed ? found.who : [];
}

export function KnownCustomer({ form, by, except }: Props) {
  const t = useText();
  const typed = useValue(form, by).trim();
  const [first] = useKnown(by, WHOLE[by].test(typed) ? typed : '').filter(({ id }) => id !== except);
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
