import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { media } from '../../contract/merchant/media/media.ts';
import { gateway } from '../../gateway/gateway.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { AMINAH } from '../../testing/portal-specs.ts';
import { openPortal } from '../../testing/render-remote.tsx';
import type { SandboxHttp } from '../../testing/sandbox-http.ts';
import { ImageField } from './image-field.tsx';
import { Providers } from '../theme/providers.tsx';
import { ReadingContext } from '../form/use-field.tsx';
import { useGatewayForm } from '../form/use-gateway-form.ts';

const Form = v.strictObject({ image_id: v.nullable(v.string()) });

let http: SandboxHttp;
beforeAll(async () => {
  await Promise.all([kitMessages.load(), portalMessages.load()]);
  http = await openPortal(await openSandbox(), AMINAH);
});

function Harness({ id, isReading }: { id: string | null; isReading: boolean }) {
  const start = { image_id: id };
  const form = useGatewayForm(Form, { start, save: async () => null, saved: () => undefined });
  return (
    <ReadingContext value={isReading}>
      <ImageField form={form} name="image_id" label="Picture" />
    </ReadingContext>
  );
}

const open = (id: string | null, isReading = true) =>
  render(<Harness id={id} isReading={isReading} />, { wrapper: Providers });

const anyId = async () => {
  const { list } = media;
  const answer = await gateway.call(list, list.toInput(list.readView(new URLSearchParams('q=Hari Sukan'))));
  return answer.list.data[0]?.id ?? '';
};

it('a read-only picture field shows its picture, or a dash without a picture', async () => {
  open(await anyId());
  expect(await screen.findByRole('img', { name: 'A gold medal on a red ribbon' })).toBeVisible();
  open(null);
  expect(screen.getByText('–')).toBeVisible();
});

it.each([true, false])(
  'a picture field shows a message when its picture cannot be loaded (read-only: %s)',
  async (isReading) => {
    const id = await anyId();
    const mend = http.cut();
    open(id, isReading);
    expect(await screen.findByText('The picture cannot be shown now.')).toBeVisible();
    mend();
  },
);
