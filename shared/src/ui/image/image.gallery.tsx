import { useEffect, useState } from 'react';
import { fieldStates, FILLED, InForm } from '../../testing/gallery/form.tsx';
import { defineGallery, never, nothing, over, pressed } from '../../testing/gallery/part.ts';
import { listOf, MISSING_PICTURE, PICTURES, SLOW_PICTURE } from '../../testing/gallery/samples.ts';
import { BatchStatus } from './batch-status.tsx';
import { CropPanel } from './crop-panel.tsx';
import { Cropper } from './cropper.tsx';
import { centred } from './crop-window.ts';
import { ImageField } from './image-field.tsx';
import { ImagesField } from './images-field.tsx';
import { LibraryTile } from './library-tile.tsx';
import { Library } from './library.tsx';
import { PictureFileField } from './picture-file-field.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { UploadProblem, UploadProgress } from './upload-progress.tsx';

const [green] = PICTURES;
const LIBRARY = 'POST merchant-cloud-image/merchant-cloud-image-records';

/** A generated drawing, in place of a photograph from the device. */
function useBitmap(): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    if (!pen) return;
    for (const [at, colour] of ['#35507a', '#2f6f4f', '#a03c3c', '#c98f2b'].entries()) {
      pen.fillStyle = colour;
      pen.fillRect(at * 160, 0, 160, 480);
    }
    void createImageBitmap(canvas).then(setBitmap);
  }, []);
  return bitmap;
}

function Crop({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const bitmap = useBitmap();
  return bitmap && <Cropper bitmap={bitmap} window={centred(bitmap)} onChange={nothing} isDisabled={isDisabled} />;
}

function CropDraft() {
  const bitmap = useBitmap();
  return (
    bitmap && (
      <CropPanel
        draft={{ bitmap, name: 'kedai', type: 'image/jpeg' }}
        onDone={nothing}
        onCancel={nothing}
        onOther={nothing}
      />
    )
  );
}

const file = (name: string, reason: string | null, isFinal = false) => ({
  key: name,
  file: new File([], name),
  reason,
  isFinal,
});
const batch = { done: 2, again: nothing, choose: nothing, leaveOut: nothing, stop: nothing };

const tile = { onPick: nothing, onChanged: nothing, onRemoved: nothing };

const send = { label: 'Logo', action: 'Choose a logo', actionName: 'Choose a logo of Kedai Buku Aminah' };

export const gallery = defineGallery({
  title: 'Pictures',
  parts: {
    ImageField: {
      ...fieldStates((look) => <ImageField {...look} name="image_id" label="Picture" />),
      loading: (
        <InForm values={{ ...FILLED, image_id: SLOW_PICTURE }}>
          {(form) => <ImageField form={form} name="image_id" label="Picture" />}
        </InForm>
      ),
      'not found': (
        <InForm values={{ ...FILLED, image_id: MISSING_PICTURE }}>
          {(form) => <ImageField form={form} name="image_id" label="Picture" />}
        </InForm>
      ),
    },
    ImagesField: {
      ...fieldStates((look) => <ImagesField {...look} name="image_ids" label="Pictures" most={8} />),
      loading: (
        <InForm values={{ ...FILLED, image_ids: [SLOW_PICTURE, MISSING_PICTURE] }}>
          {(form) => <ImagesField form={form} name="image_ids" label="Pictures" most={8} />}
        </InForm>
      ),
    },
    StoredPicture: {
      plain: <StoredPicture id={green.id} />,
      loading: <StoredPicture id={SLOW_PICTURE} />,
      failed: <StoredPicture id={MISSING_PICTURE} />,
    },
    CropPanel: { plain: <CropDraft />, disabled: pressed(<CropDraft />) },
    Cropper: { plain: <Crop />, disabled: <Crop isDisabled /> },
    Library: {
      plain: over(<Library chosen={[green.id]} onPick={nothing} onClose={nothing} />, 460),
      empty: over(<Library chosen={[]} onPick={nothing} onClose={nothing} />, 340, {
        answers: { [LIBRARY]: listOf([]) },
      }),
      loading: over(<Library chosen={[]} onPick={nothing} onClose={nothing} />, 260, {
        answers: { [LIBRARY]: 'never' },
      }),
      failed: over(<Library chosen={[]} onPick={nothing} onClose={nothing} />, 340, {
        answers: { [LIBRARY]: 'unreachable' },
      }),
    },
    LibraryTile: {
      plain: (
        <ul className="k-library-grid">
          <LibraryTile {...tile} image={green} isChosen={false} />
          <LibraryTile {...tile} image={PICTURES[1]} isChosen />
        </ul>
      ),
      long: (
        <ul className="k-library-grid">
          <LibraryTile {...tile} image={PICTURES[2]} isChosen={false} />
        </ul>
      ),
      loading: over(
        <ul className="k-library-grid">
          <LibraryTile {...tile} image={PICTURES[1]} isChosen={false} />
        </ul>,
        320,
        { press: [2, 4] },
      ),
      editing: pressed(
        <ul className="k-library-grid">
          <LibraryTile {...tile} image={PICTURES[1]} isChosen={false} />
        </ul>,
        0,
        1,
      ),
    },
    BatchStatus: {
      plain: <BatchStatus {...batch} sending={[file('buku-1.jpg', null), file('buku-2.jpg', null)]} failed={[]} />,
      loading: <BatchStatus {...batch} sending={[file('buku-1.jpg', null)]} failed={[]} />,
      failed: (
        <BatchStatus
          {...batch}
          sending={[]}
          failed={[file('buku-1.jpg', 'Your connection was lost.'), file('senarai.pdf', 'It is no picture.', true)]}
        />
      ),
    },
    PictureFileField: { plain: <PictureFileField {...send} send={never} /> },
    UploadProgress: { plain: <UploadProgress share={0.4} onStop={nothing} /> },
    UploadProblem: {
      plain: (
        <UploadProblem
          failure={{ title: 'The upload stopped', text: 'Your connection was lost.', isFinal: false }}
          onAgain={nothing}
        />
      ),
      'cannot be tried again': (
        <UploadProblem
          failure={{ title: 'This file cannot be used', text: 'It is no picture.', isFinal: true }}
          onOther={nothing}
        />
      ),
    },
  },
});
