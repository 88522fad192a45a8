import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const NEW = '/collections/create-bill-form';
const { open, calls, http } = portalSpecs(remote, openSandbox);

const png = (name = 'Logo taska.png', width = 800, height = 600) =>
  new File([pngOf(width, height)], name, { type: 'image/png' });

const field = () => screen.findByRole('group', { name: /^Picture/ });
const picker = async () => within(await field()).getByLabelText<HTMLInputElement>(/^Picture/, { selector: 'input' });
const area = () => screen.findByRole('application', { name: /^Cut the picture/ });
const use = () => screen.findByRole('button', { name: 'Use picture' });
const uploads = () => calls('cloud-storage/upload');
const title = () => screen.findByRole('textbox', { name: /^Title/ });

const records = async (q = '') => {
  const { list } = media;
  return (await gateway.call(list, list.toInput(list.readView(new URLSearchParams({ q }))))).list.data;
};

const begin = async (file = png()) => {
  const opened = await open(NEW);
  await opened.user.upload(await picker(), file);
  await area();
  return opened;
};

const library = () => screen.findByRole('dialog', { name: 'Your pictures' });

describe('the picture of a collection', () => {
  it('is chosen, cropped to a square of 400 pixels, described, uploaded, and shown on the collection’s page', async () => {
    const { user } = await begin();
    expect(await area()).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), 'Our house{Enter}');
    const picture = await within(await field()).findByRole('img', { name: 'Our house' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/media\/[\w-]{32}$/));
    expect(await screen.findByRole('button', { name: 'Replace' })).toHaveFocus();
    const [image] = await records('Logo taska');
    expect(image).toMatchObject({ name: 'Logo taska', alt_text: 'Our house', width: 400, height: 400 });

    await user.type(await title(), 'Yuran bergambar');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Yuran bergambar' });
    expect(await screen.findByRole('img', { name: 'Our house' })).toHaveAttribute('src', image?.url);
    expect(await axeFaults()).toEqual([]);
  });

  it('is shown when the collection is edited, and can be removed', async () => {
    const { user } = await open('/collections/list');
    await user.click(await screen.findByRole('link', { name: 'Yuran bergambar' }));
    await choose(user, screen, 'Edit');
    expect(await within(await field()).findByRole('img', { name: 'Our house' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page behind the form is read again after the form has closed.
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  });

  it('is moved with the arrow keys and zoomed with plus and minus', async () => {
    const { user } = await begin();
    const zoom = screen.getByRole('slider', { name: 'Zoom' });
    await user.keyboard('++');
    expect(zoom).toHaveValue('1.2');
    await user.keyboard('{ArrowLeft}{ArrowDown}-');
    expect(zoom).toHaveValue('1.1');
    fireEvent.change(zoom, { target: { value: '5' } });
    await waitFor(() => expect(zoom).toHaveValue('5'));
    await user.keyboard('{Control>}+{/Control}');
    expect(zoom).toHaveValue('5');
  });

  it('is refused at its field when the file has an image extension but other content', async () => {
    const { user } = await open(NEW);
    await user.upload(await picker(), new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
    // Search inside the field, because a toast of the previous test may still be shown.
    const alert = within(await field());
    expect(await alert.findByRole('alert')).toHaveTextContent('This file cannot be read as a picture.');
    await user.upload(await picker(), png());
    await area();
    expect(alert.queryByRole('alert')).toBeNull();
    expect(uploads()).toHaveLength(0);
  });

  it('can be dropped and pasted; a file of another type is refused', async () => {
    const { user } = await open(NEW);
    const group = await field();
    const vector = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    fireEvent.drop(group, { dataTransfer: { files: [vector] } });
    expect(await within(group).findByRole('alert')).toHaveTextContent('PNG, JPEG, WebP');
    fireEvent.drop(group, { dataTransfer: { files: [png()] } });
    await area();
    await user.click(within(group).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toHaveFocus();
    fireEvent.paste(group, { clipboardData: { files: [png()] } });
    await area();
  });

  it('must be confirmed or cancelled before the form can be saved', async () => {
    const { user } = await begin();
    await user.type(await title(), 'Yuran');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await field()).toHaveAccessibleDescription(/Use the picture or cancel it first/);
    expect(calls('collections').filter(({ method, url }) => method === 'POST' && url === 'collections')).toEqual([]);
  });
});

describe('an upload', () => {
  it('shows its progress, and can be cancelled', async () => {
    const { user } = await begin();
    const release = http().hold();
    await user.click(await use());
    expect(await screen.findByRole('progressbar', { name: 'Uploading, 50%' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const group = within(await field());
    await user.click(group.getByRole('button', { name: 'Cancel' }));
    release();
    expect(await use()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls('merchant-cloud-image')).toEqual([]);
  });

  it('that fails at 50 % shows the error at its field, can be retried, and leaves no record behind', async () => {
    const before = await records();
    const { user } = await begin(png('Mati separuh.png'));
    const mend = http().cut();
    await user.click(await use());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The upload did not finishNothing was kept. Check the connection, then try again.',
    );
    expect(screen.queryByRole('dialog', { name: 'handlecatch Error' })).toBeNull();
    expect(await axeFaults()).toEqual([]);
    mend();
    expect(await records()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Replace' })).toBeVisible();
    expect(await records('Mati separuh')).toHaveLength(1);
  });
});

describe('the media library', () => {
  it('Media record limit 100: the library shows the merchant’s pictures, and one of them is used', async () => {
    const { user } = await open(NEW);
    await user.click(await screen.findByRole('button', { name: 'From the library' }));
    const shelf = within(await library());
    await user.click(await shelf.findByRole('button', { name: 'Use Hari Sukan' }));
    expect(await within(await field()).findByRole('img', { name: 'A gold medal on a red ribbon' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Your pictures' })).toBeNull();
    expect(calls('merchant-cloud-image/merchant-cloud-image-records')[0]?.url).toMatch(/\?skip=0&limit=100$/);
  });

  it('accepts several files together, and names the files that are not pictures', async () => {
    const { user } = await open(NEW);
    await user.click(await screen.findByRole('button', { name: 'From the library' }));
    const shelf = within(await library());
    await shelf.findByRole('button', { name: 'Use Hari Sukan' });
    const files = [png('Satu.png'), new File(['x'], 'Rosak.png', { type: 'image/png' }), png('Dua.png', 3000, 10)];
    await user.upload(shelf.getByLabelText('Upload pictures', { selector: 'input' }), files);
    expect(await shelf.findByRole('button', { name: 'Use Satu' })).toBeVisible();
    expect(shelf.getByRole('button', { name: 'Use Dua' })).toBeVisible();
    expect(shelf.getByRole('alert')).toHaveTextContent('Rosak.png: This file cannot be read as a picture.');
    expect(calls('cloud-storage/bulk-upload')).toHaveLength(1);
    expect((await records('Dua'))[0]).toMatchObject({ width: 1600, height: 5 });
    expect(await axeFaults()).toEqual([]);
  });

  it('renames a picture and changes its description', async () => {
    const { user } = await open(NEW);
    await user.click(await screen.findByRole('button', { name: 'From the library' }));
    const shelf = within(await library());
    await user.click(await shelf.findByRole('button', { name: 'Edit Satu' }));
    const name = shelf.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(shelf.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('Enter name');
    expect(await axeFaults()).toEqual([]);
    await user.type(name, 'Bunga raya');
    await user.type(shelf.getByRole('textbox', { name: /^What the picture shows/ }), 'A red flower{Enter}');
    expect(await shelf.findByRole('button', { name: 'Use Bunga raya' })).toBeVisible();
    expect(await records('Bunga raya')).toMatchObject([{ alt_text: 'A red flower' }]);
  });

  it('deletes a picture after a confirmation, but does not delete a picture that is in use', async () => {
    const { user } = await open(NEW);
    await user.click(await screen.findByRole('button', { name: 'From the library' }));
    const shelf = within(await library());
    await user.click(await shelf.findByRole('button', { name: 'Delete Bunga raya' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Bunga raya?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shelf.queryByRole('button', { name: 'Use Bunga raya' })).toBeNull());

    await user.click(shelf.getByRole('button', { name: 'Delete Hari Sukan' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete Hari Sukan?' })).getByRole('button', { name: 'Delete' }),
    );
    const refusal = await screen.findByRole('dialog', { name: '4010' });
    expect(refusal).toHaveTextContent('Other records still use this, so it cannot be deleted.');
    await user.click(within(refusal).getByRole('button', { name: 'Close' }));
    expect(shelf.getByRole('button', { name: 'Use Hari Sukan' })).toBeVisible();
  });

  it('shows an error when it cannot be loaded, and has a retry button', async () => {
    const { user } = await open(NEW);
    const button = await screen.findByRole('button', { name: 'From the library' });
    const mend = http().cut();
    await user.click(button);
    const shelf = within(await library());
    expect(await shelf.findByRole('alert')).toHaveTextContent('Your pictures cannot be shown');
    mend();
    await user.click(shelf.getByRole('button', { name: 'Try again' }));
    expect(await shelf.findByRole('button', { name: 'Use Hari Sukan' })).toBeVisible();
  });

  it('is translated into Malay and Arabic', async () => {
    const { user } = await open(NEW);
    await field();
    await speak('ms');
    expect(await screen.findByRole('button', { name: 'Dari pustaka' })).toBeVisible();
    await speak('ar');
    await user.click(await screen.findByRole('button', { name: 'من المكتبة' }));
    expect(await screen.findByRole('dialog', { name: 'صورك' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await speak('en');
  });
});
