import {
  decisionReasons,
  isFavorable,
  type QueueDecision,
  queueDecisions,
} from '@causa/shared/moderation/moderation';
import {
  claimStaffItem,
  decideStaffItem,
} from '@causa/shared/generated/moderation/staff.endpoints';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { type FormAction, formAction, trimmed } from '../../lib/forms/form-action.ts';

/** Set in the address when a decision came too late, so that the page says so. */
export const conflictParam = 'conflict';

/** Changes by others are shown after a reload. */
const reloadOnConflict = {
  reloadOnError: 'CONFLICT',
  reloadsAt: ({ pathname }: URL) => withQuery(pathname, { [conflictParam]: '1' }),
} as const;

/** Reads the item that a page's address names; '' where it names none. */
function findItemId({ pathname }: URL): string {
  const route = parsePath(pathname);
  return route.page === 'staffItem' ? route.params.itemId : '';
}

/** One decision about the item of the page; those that reject it need a reason. */
function createDecisionAction<const Name extends string>(decision: QueueDecision, name: Name) {
  return formAction({
    name,
    required: ({ reason }) => {
      if (isFavorable(decision)) return [];
      return decision === 'FREEZE' || reason === 'OTHER' ? ['reason', 'note'] : ['reason'];
    },
    send: ({ api, url, values }) =>
      api.call(decideStaffItem, {
        params: { itemId: findItemId(url) },
        body: {
          revision: Number(values['revision']) || 0,
          decision,
          reason: isFavorable(decision)
            ? 'FINE'
            : (decisionReasons.find((reason) => reason === values['reason']) ?? 'OTHER'),
          note: isFavorable(decision) ? '' : trimmed(values['note']),
        },
      }),
    after: ({ locale }) => ({
      redirectTo: withQuery(pagePath('staffQueue', locale), { done: decision }),
    }),
    ...reloadOnConflict,
  });
}

export const approveItemAction = createDecisionAction('APPROVE', 'approve-item');
export const keepItemAction = createDecisionAction('KEEP', 'keep-item');
export const returnItemAction = createDecisionAction('RETURN', 'return-item');
export const refuseItemAction = createDecisionAction('REFUSE', 'refuse-item');
export const removeItemAction = createDecisionAction('REMOVE', 'remove-item');
export const hideItemAction = createDecisionAction('HIDE', 'hide-item');
export const freezeItemAction = createDecisionAction('FREEZE', 'freeze-item');

export const decisionActions: Readonly<Record<QueueDecision, FormAction>> = {
  APPROVE: approveItemAction,
  KEEP: keepItemAction,
  RETURN: returnItemAction,
  REFUSE: refuseItemAction,
  REMOVE: removeItemAction,
  HIDE: hideItemAction,
  FREEZE: freezeItemAction,
};

/** Claims the item of the page for the reader for some minutes. */
export const claimItemAction = formAction({
  name: 'claim-item',
  send: ({ api, url }) => api.call(claimStaffItem, { params: { itemId: findItemId(url) } }),
  after: ({ url }) => ({ redirectTo: url.pathname }),
  ...reloadOnConflict,
});

/** Reads the decision that the queue's address reports as done. */
export function findDoneDecision({ searchParams }: URL): QueueDecision | undefined {
  return queueDecisions.find((decision) => decision === searchParams.get('done'));
}
