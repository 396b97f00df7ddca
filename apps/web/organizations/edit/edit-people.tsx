import {
  personNameMax,
  personRoleMax,
  personSentenceMax,
  shownPeopleMax,
} from '@causa/shared/platform/limits';
import type { ShownPerson } from '@causa/shared/organizations/people.schema';
import type { ReactNode } from 'react';
import type { Text } from '../../lib/text.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextArea } from '../../forms/fields.tsx';
import { MadeId } from '../../forms/made-id.tsx';
import { Form, type PartOf } from '../../forms/form.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import styles from './edit.module.css';
import {
  addPersonAction,
  changePersonAction,
  movePersonAction,
  removePersonAction,
} from './edit-people.actions.ts';
import { confirmBox, ItemTools, OpenableForm } from './item-tools.tsx';
import { PictureField } from './picture-field.tsx';

/** The people on the page, in order; changes are public at once. */
export function EditPeople({
  people,
  newId,
}: {
  people: readonly ShownPerson[];
  /** The id of the next person. */
  newId: string;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      <p>{t('orgPage.peopleLead', { max: shownPeopleMax })}</p>
      {people.length > 0 && (
        <ol className={lists.list}>
          {people.map((person, at) => (
            <li key={person.id} className={lists.item}>
              <Person person={person} isFirst={at === 0} isLast={at === people.length - 1} />
            </li>
          ))}
        </ol>
      )}
      {people.length < shownPeopleMax ? (
        <OpenableForm
          title={t('orgPage.addPerson')}
          action={addPersonAction}
          isOpen={people.length === 0}
        >
          <Form
            action={addPersonAction}
            scope="add-person"
            withFile
            label={t('orgPage.addPerson')}
            submitLabel={t('orgPage.addPerson')}
          >
            {(part) => (
              <>
                <MadeId action={addPersonAction} id={newId} />
                {personFields(part, t)}
              </>
            )}
          </Form>
        </OpenableForm>
      ) : (
        <p>{t('orgPage.full', { max: shownPeopleMax })}</p>
      )}
    </>
  );
}

function Person({
  person,
  isFirst,
  isLast,
}: {
  person: ShownPerson;
  isFirst: boolean;
  isLast: boolean;
}): ReactNode {
  const { t } = useText();
  const { id, name, role, sentence, photo } = person;
  const hidden = { personId: id };
  return (
    <>
      <div className={styles.shown}>
        <Avatar name={name} picture={photo} />
        <div>
          <h3 className={lists.name}>{name}</h3>
          <p className={lists.facts}>{role}</p>
          {sentence !== '' && <p>{sentence}</p>}
        </div>
      </div>
      <ItemTools
        {...{ id, name, hidden, isFirst, isLast }}
        move={movePersonAction}
        remove={removePersonAction}
        removeAsk={t('orgPage.removePersonAsk')}
      />
      <OpenableForm
        title={t('orgPage.changeOf', { name })}
        action={changePersonAction}
        hidden={hidden}
      >
        <Form
          action={changePersonAction}
          scope={`change-${id}`}
          withFile
          hidden={hidden}
          values={{ name, role, sentence, agrees: 'on' }}
          label={t('orgPage.changeOf', { name })}
          variant="secondary"
          submitLabel={t('orgPage.save')}
        >
          {(part) => personFields(part, t, person)}
        </Form>
      </OpenableForm>
    </>
  );
}

/** Called by the form's children, so that the error summary knows each field's name. */
function personFields(part: PartOf, t: Text['t'], person?: ShownPerson): ReactNode {
  return (
    <>
      <TextField
        {...part('name', t('orgPage.personName'))}
        maxLength={personNameMax}
        autoComplete="off"
        required
      />
      <TextField
        {...part('role', t('orgPage.personRole'))}
        maxLength={personRoleMax}
        autoComplete="off"
        required
      />
      <TextArea
        part={part('sentence', t('orgPage.personSentence'))}
        hint={t('orgPage.personSentenceHint', { max: personSentenceMax })}
        rows={3}
        maxLength={personSentenceMax}
      />
      <PictureField
        part={part('file', t('orgPage.personPhoto'))}
        hint={t('orgPage.personPhotoHint')}
      />
      {person !== undefined && person.photo !== null && (
        <Choice type="checkbox" name="removePhoto" label={t('orgPage.removePersonPhoto')} />
      )}
      {confirmBox(part('agrees', t('orgPage.personAgrees')))}
    </>
  );
}
