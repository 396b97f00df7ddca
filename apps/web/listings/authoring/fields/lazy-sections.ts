import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { ComponentType } from 'react';
import { hydrateLater, type LaterPart } from '../../../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../../../lib/text.ts';
import type { FieldContext } from './section-form.tsx';

const fieldsOfSection: Readonly<Record<DraftSection, () => Promise<ComponentType<FieldContext>>>> =
  {
    basics: async () => (await import('./basics-fields.tsx')).basicsFields,
    where: async () => (await import('./where-fields.tsx')).whereFields,
    pay: async () => (await import('./pay-fields.tsx')).payFields,
    text: async () => (await import('./text-fields.tsx')).textFields,
    applying: async () => (await import('./applying-fields.tsx')).applyingFields,
  };

function laterFields(section: DraftSection): LaterPart<FieldContext> {
  return hydrateLater(async (locale) => {
    const load = fieldsOfSection[section];
    return (await Promise.all([load(), loadMessages(locale, ['listingForm'])]))[0];
  });
}

/** The fields of each section. A page shows one section, which works as plain HTML. */
export const laterSections: Readonly<Record<DraftSection, LaterPart<FieldContext>>> = {
  basics: laterFields('basics'),
  where: laterFields('where'),
  pay: laterFields('pay'),
  text: laterFields('text'),
  applying: laterFields('applying'),
};

/** The form that resolves conflicts of a field. */
export const lazyConflict = hydrateLater(
  async () => (await import('../drafts/conflict-panel.tsx')).ConflictPanel,
);
