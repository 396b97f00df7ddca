import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { requestToJoinAction } from './team.actions.ts';

/** Asks the members of an organization to add the user. */
export function JoinForm({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={requestToJoinAction}
      scope={id}
      hidden={{ orgId: id }}
      submitLabel={t('createOrg.duplicates.send')}
      label={name}
    >
      {(part) => (
        <>
          <TextField
            {...part('position', t('createOrg.duplicates.position'))}
            maxLength={80}
            autoComplete="organization-title"
            required
          />
          <TextArea
            part={part('message', t('createOrg.duplicates.message'))}
            rows={3}
            maxLength={500}
          />
        </>
      )}
    </Form>
  );
}
