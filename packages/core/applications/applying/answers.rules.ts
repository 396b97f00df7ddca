import type { z } from 'zod';
import {
  answeredSchema,
  type questionSchema,
} from '@causa/shared/applications/applications.contract';
import type { FieldError } from '@causa/shared/platform/errors';

export type Question = z.infer<typeof questionSchema>;
export type Answered = z.infer<typeof answeredSchema>;

const shortMax = 300;

/**
 * Returns the answers to store, each with its question. Problems are named `answers.{question id}`;
 * answers to other questions are ignored.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): { answered: Answered[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const answered: Answered[] = [];
  for (const { id, kind, text, options, required } of questions) {
    const answer = (answers[id] ?? '').trim();
    const field = `answers.${id}`;
    if (answer === '') {
      if (required) errors.push({ field, code: 'FIELD_REQUIRED' });
      continue;
    }
    if (kind === 'YES_NO' && answer !== 'yes' && answer !== 'no')
      errors.push({ field, code: 'FIELD_OPTION' });
    else if (kind === 'CHOICE' && !options.includes(answer))
      errors.push({ field, code: 'FIELD_OPTION' });
    else if (kind === 'SHORT_TEXT' && answer.length > shortMax)
      errors.push({ field, code: 'FIELD_TOO_LONG', params: { max: shortMax } });
    else answered.push({ questionId: id, kind, question: text, answer });
  }
  return { answered, errors };
}

/** Returns the stored answers; invalid values are ignored. */
export function selectAnswers(value: unknown): Answered[] {
  const parsed = answeredSchema.array().safeParse(value);
  return parsed.success ? parsed.data : [];
}
