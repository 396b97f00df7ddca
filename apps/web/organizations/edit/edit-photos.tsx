import { photoTextMax, shownPhotosMax } from '@causa/shared/platform/limits';
import type { ShownPhoto } from '@causa/shared/organizations/people.schema';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { TextField } from '../../ui/field.tsx';
import { MadeId } from '../../forms/made-id.tsx';
import { Form, type PartOf } from '../../forms/form.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import styles from './edit.module.css';
import {
  addPhotoAction,
  describePhotoAction,
  movePhotoAction,
  removePhotoAction,
} from './edit-people.actions.ts';
import { confirmBox, ItemTools, OpenableForm } from './item-tools.tsx';
import { PictureField } from './picture-field.tsx';

/** The photos on the page, in order; changes are public at once. */
export function EditPhotos({
  photos,
  newId,
}: {
  photos: readonly ShownPhoto[];
  /** The id of the next photo. */
  newId: string;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      <p>{t('orgPage.photosLead', { max: shownPhotosMax })}</p>
      {photos.length > 0 && (
        <ol className={lists.list}>
          {photos.map((photo, at) => (
            <li key={photo.id} className={lists.item}>
              <Photo photo={photo} isFirst={at === 0} isLast={at === photos.length - 1} />
            </li>
          ))}
        </ol>
      )}
      {photos.length < shownPhotosMax ? (
        <OpenableForm
          title={t('orgPage.addPhoto')}
          action={addPhotoAction}
          isOpen={photos.length === 0}
        >
          <Form
            action={addPhotoAction}
            scope="add-photo"
            withFile
            label={t('orgPage.addPhoto')}
            submitLabel={t('orgPage.addPhoto')}
          >
            {(part) => (
              <>
                <MadeId action={addPhotoAction} id={newId} />
                <PictureField
                  part={part('file', t('orgPage.file'))}
                  hint={t('orgPage.photoHint')}
                />
                {photoTexts(part, t)}
                {confirmBox(part('agrees', t('orgPage.photoAgrees')))}
              </>
            )}
          </Form>
        </OpenableForm>
      ) : (
        <p>{t('orgPage.full', { max: shownPhotosMax })}</p>
      )}
    </>
  );
}

function Photo({
  photo: { id, caption, picture },
  isFirst,
  isLast,
}: {
  photo: ShownPhoto;
  isFirst: boolean;
  isLast: boolean;
}): ReactNode {
  const { t } = useText();
  const hidden = { photoId: id };
  const name = picture.alt ?? '';
  return (
    <>
      <div className={styles.shownPhoto}>
        <img
          src={picture.url}
          srcSet={picture.srcSet}
          sizes="320px"
          alt={name}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
        {caption !== '' && <p>{caption}</p>}
      </div>
      <ItemTools
        {...{ id, name, hidden, isFirst, isLast }}
        move={movePhotoAction}
        remove={removePhotoAction}
        removeAsk={t('orgPage.removePhotoAsk')}
      />
      <OpenableForm title={t('orgPage.describePhoto')} action={describePhotoAction} hidden={hidden}>
        <Form
          action={describePhotoAction}
          scope={`describe-${id}`}
          hidden={hidden}
          values={{ alt: name, caption }}
          label={t('orgPage.changeOf', { name })}
          variant="secondary"
          submitLabel={t('orgPage.save')}
        >
          {(part) => photoTexts(part, t)}
        </Form>
      </OpenableForm>
    </>
  );
}

/** Called by the form's children, so that the error summary knows each field's name. */
function photoTexts(part: PartOf, t: Text['t']): ReactNode {
  return (
    <>
      <TextField
        {...part('alt', t('orgPage.alt'))}
        hint={t('orgPage.photoAltHint', { max: photoTextMax })}
        maxLength={photoTextMax}
        required
      />
      <TextField
        {...part('caption', t('orgPage.caption'))}
        hint={t('orgPage.captionHint', { max: photoTextMax })}
        maxLength={photoTextMax}
      />
    </>
  );
}
