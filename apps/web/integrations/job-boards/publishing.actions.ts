import { defaultFields, emptyDefaults } from '@causa/shared/integrations/board-defaults';
import {
  saveBoardDefaults,
  setBoardPublishing,
} from '@causa/shared/generated/integrations/integrations.endpoints';
import { listingTypes } from '@causa/shared/listings/listing-types';
import { formAction, isOn, trimmed } from '../../lib/forms/form-action.ts';
import { getIntegrationParams } from './integration-params.ts';

/** Saves the defaults of a board; an omitted field is empty. */
export const saveBoardDefaultsAction = formAction({
  name: 'save-board-answers',
  async send({ api, url, values }) {
    // Not in the first script, because it reads formatted text as well.
    const { valuesToDraft } = await import('@causa/shared/listings/drafts/draft-form');
    return api.call(saveBoardDefaults, {
      params: getIntegrationParams(url),
      body: {
        ...emptyDefaults,
        ...valuesToDraft(values, defaultFields),
        runDays: trimmed(values['runDays']),
      },
    });
  },
  after: () => ({ flash: 'SAVED' }),
});

/** An owner agrees to the prices that the page showed. */
export const startPublishingAction = formAction({
  name: 'start-publishing',
  reloadOnError: 'PRICE_CHANGED',
  send: ({ api, url, values }) =>
    api.call(setBoardPublishing, {
      params: getIntegrationParams(url),
      body: {
        publishing: 'AUTO',
        agrees: isOn(values['agrees']),
        prices: Object.fromEntries(
          listingTypes.flatMap((type) => {
            const price = trimmed(values[`prices.${type}`]);
            return /^\d{1,6}$/.test(price) ? [[type, Number(price)]] : [];
          }),
        ),
      },
    }),
});

export const stopPublishingAction = formAction({
  name: 'stop-publishing',
  send: ({ api, url }) =>
    api.call(setBoardPublishing, {
      params: getIntegrationParams(url),
      body: { publishing: 'DRAFT' },
    }),
});
