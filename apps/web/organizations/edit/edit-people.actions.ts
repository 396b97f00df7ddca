import {
  addPerson,
  addPhoto,
  changePerson,
  describePhoto,
  movePerson,
  movePhoto,
  removePerson,
  removePhoto,
} from '@causa/shared/generated/organizations/people.endpoints';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { formAction, type FormContext, type FormValues } from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getOrganizationId } from '../organization-id.ts';

const saved = { after: () => ({ flash: 'SAVED' as const }) };

/** Returns the address of a call about the organization and the record named in the form. */
function pathOf(
  { url, values }: FormContext,
  endpoint: { method: 'POST'; path: string },
  id?: 'personId' | 'photoId',
): string {
  const record = id === undefined ? {} : { [id]: values[id] ?? '' };
  return endpointUrl(endpoint, { params: { orgId: getOrganizationId(url), ...record } });
}

const personParams = ({ url, values }: FormContext) => ({
  orgId: getOrganizationId(url),
  personId: values['personId'] ?? '',
});
const photoParams = ({ url, values }: FormContext) => ({
  orgId: getOrganizationId(url),
  photoId: values['photoId'] ?? '',
});
const readDirection = ({ values }: FormContext): 'UP' | 'DOWN' =>
  values['direction'] === 'UP' ? 'UP' : 'DOWN';

/** Returns the named fields of a form; an unchecked box is absent. */
const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

const personFields = ['name', 'role', 'sentence', 'agrees'];

export const addPersonAction = formAction({
  name: 'add-person',
  send: (context) =>
    context.uploadTo(pathOf(context, addPerson), {
      id: formId(context.values),
      ...pick(context.values, personFields),
    }),
  ...saved,
});

export const changePersonAction = formAction({
  name: 'change-person',
  send: (context) =>
    context.uploadTo(
      pathOf(context, changePerson, 'personId'),
      pick(context.values, [...personFields, 'removePhoto']),
    ),
  ...saved,
});

export const movePersonAction = formAction({
  name: 'move-person',
  send: (context) =>
    context.api.call(movePerson, {
      params: personParams(context),
      body: { direction: readDirection(context) },
    }),
  ...saved,
});

export const removePersonAction = formAction({
  name: 'remove-person',
  treatNotFoundAsSuccess: true,
  send: (context) => context.api.call(removePerson, { params: personParams(context) }),
  ...saved,
});

export const addPhotoAction = formAction({
  name: 'add-photo',
  send: (context) =>
    context.uploadTo(pathOf(context, addPhoto), {
      id: formId(context.values),
      ...pick(context.values, ['alt', 'caption', 'agrees']),
    }),
  ...saved,
});

export const describePhotoAction = formAction({
  name: 'describe-photo',
  send: (context) =>
    context.api.call(describePhoto, {
      params: photoParams(context),
      body: { alt: context.values['alt'] ?? '', caption: context.values['caption'] ?? '' },
    }),
  ...saved,
});

export const movePhotoAction = formAction({
  name: 'move-photo',
  send: (context) =>
    context.api.call(movePhoto, {
      params: photoParams(context),
      body: { direction: readDirection(context) },
    }),
  ...saved,
});

export const removePhotoAction = formAction({
  name: 'remove-photo',
  treatNotFoundAsSuccess: true,
  send: (context) => context.api.call(removePhoto, { params: photoParams(context) }),
  ...saved,
});
