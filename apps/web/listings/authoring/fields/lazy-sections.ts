import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { ComponentType } from 'react';
import { hydrateLater, type LaterPart } from '../../../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../../../lib/text.ts';
import type { FieldContext } from './section-form.tsx';

const fieldsOfSection: Readonly<Record<DraftSection, () => Promise<ComponentType<FieldContext>>>> =
  {
    basics: async () => (await import('./basics-fields.tsx')).renderBasicsFields,
    where: async () => (await import('./where-fields.tsx')).renderWhereFields,
    pay: async () => (await import('./pay-fields.tsx')).renderPayFields,
    text: async () => (await import('./text-fields.tsx')).renderTextFields,
    applying: async () => (await import('./applying-fields.tsx')).renderApplyingFields,
  };

function createLazyFields(section: DraftSection): LaterPart<FieldContext> {
  return hydrateLater(async (locale) => {
    const load = fieldsOfSection[section];
    return (
      await Promise.all([load(), loadMessages(locale, ['listingForm', 'features', 'zones'])])
    )[0];
  });
}

/** The fields of each section. A page shows one section, which works as plain HTML. */
export const lazySections: Readonly<Record<DraftSection, LaterPart<FieldContext>>> = {
  basics: createLazyFields('basics'),
  where: createLazyFields('where'),
  pay: createLazyFields('pay'),
  text: createLazyFields('text'),
  applying: createLazyFields('applying'),
};

/** The form that resolves conflicts of a field. */
export const lazyConflict = hydrateLater(async (locale) => {
  const [{ ConflictPanel }] = await Promise.all([
    import('../drafts/conflict-panel.tsx'),
    loadMessages(locale, ['zones']),
  ]);
  return ConflictPanel;
});

/** What is good about the listing and what would help. */
export const lazyChecklist = hydrateLater(async (locale) => {
  const [{ Checklist }] = await Promise.all([
    import('../drafts/checklist.tsx'),
    loadMessages(locale, ['listingForm']),
  ]);
  return Checklist;
});
