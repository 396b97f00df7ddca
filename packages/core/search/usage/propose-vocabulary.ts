import { AppError } from '@causa/shared/platform/errors';
import type { BodyOf } from '@causa/shared/platform/contract';
import { type Locale, locales } from '@causa/shared/platform/locales';
import type {
  decideVocabularyContract,
  proposeVocabularyContract,
} from '@causa/shared/search/usage.contract';
import type { VocabularyNames } from '@causa/shared/search/usage';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireStaffLogin } from '../../platform/fresh-login.ts';
import { newId } from '../../platform/ids.ts';
import { findConcept } from './find-concept.ts';

type Proposal = BodyOf<typeof proposeVocabularyContract>;

/**
 * Stores a proposed entry: the words as another name of an existing meaning, or a new meaning with
 * a name in each language. Staff only.
 * @throws INVALID for an unknown meaning or broader one, and for a new meaning without a name
 */
export async function proposeVocabulary(
  context: Context,
  given: Proposal,
): Promise<{ id: string }> {
  requireStaffLogin(context);
  const { words, language, meaning = '', broader = '', note = '' } = given;
  const conceptId = meaning === '' ? null : requireConcept('meaning', meaning, language);
  const names = conceptId === null ? requireNames(given) : { ...noNames, [language]: words.trim() };
  const id = newId();
  await inTransaction(context, async (tx) => {
    await tx.db.vocabularyProposal.create({
      data: {
        id,
        locale: language,
        words,
        conceptId,
        names,
        broaderId: broader === '' ? null : requireConcept('broader', broader, language),
        note,
        createdAt: tx.now(),
      },
    });
    await audit(tx, 'vocabulary.propose', `vocabulary:${id}`);
  });
  return { id };
}

/**
 * Accepts or dismisses a proposal once. Staff only.
 * @throws NOT_FOUND; CONFLICT when it was decided already
 */
export async function decideVocabulary(
  context: Context,
  id: string,
  { status }: BodyOf<typeof decideVocabularyContract>,
): Promise<void> {
  requireStaffLogin(context);
  await inTransaction(context, async (tx) => {
    const { count } = await tx.db.vocabularyProposal.updateMany({
      where: { id, status: 'PROPOSED' },
      data: { status, decidedAt: tx.now() },
    });
    if (count === 0) {
      const known = await tx.db.vocabularyProposal.count({ where: { id } });
      throw new AppError(known === 0 ? 'NOT_FOUND' : 'CONFLICT');
    }
    await audit(
      tx,
      status === 'ACCEPTED' ? 'vocabulary.accept' : 'vocabulary.dismiss',
      `vocabulary:${id}`,
    );
  });
}

const noNames: VocabularyNames = { en: '', es: '', pt: '' };

function requireConcept(field: string, text: string, language: Locale): string {
  const concept = findConcept(text, language);
  if (concept === undefined) throw new AppError('INVALID', {}, [{ field, code: 'FIELD_OPTION' }]);
  return concept.id;
}

function requireNames({ names = {} }: Proposal): VocabularyNames {
  const given = { ...noNames, ...names };
  const missing = locales.filter((locale) => given[locale].trim() === '');
  if (missing.length > 0)
    throw new AppError(
      'INVALID',
      {},
      missing.map((locale) => ({ field: `names.${locale}`, code: 'FIELD_REQUIRED' })),
    );
  return given;
}
