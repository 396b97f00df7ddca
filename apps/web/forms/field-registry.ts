import type { Translate } from '@causa/i18n/catalog';
import { type FormAction, type FormError, isPageErrorCode } from '../lib/forms/form-action.ts';
import type { SummaryLine } from './error-summary.tsx';

/** The target of an error: its label, its element, and the instruction when it is empty. */
interface LabeledField {
  label: string;
  id: string;
  needed?: string | undefined;
}

/** The properties of a form that decide the words of its errors. */
export interface ErrorWords {
  action: Pick<FormAction, 'errorFields'>;
  /** Message for errors without a sentence of the API. */
  failed?: string;
  /** Sentences by error code that replace the API's. */
  errorTexts?: Readonly<Record<string, string>>;
  /** Controls outside the form that may have errors, by name. */
  others?: ReadonlyMap<string, LabeledField>;
}

export interface FieldRegistry {
  register(name: string, field: LabeledField): void;
  describeError(error: FormError): string;
  /** Returns the lines of the summary in the order of the fields. */
  listSummaryLines(errors: readonly FormError[]): SummaryLine[];
}

/** Creates the registry of a form's labeled fields, which assigns errors to them. */
export function createFieldRegistry(
  t: Translate,
  { action, failed, errorTexts, others }: ErrorWords,
): FieldRegistry {
  const fields = new Map<string, LabeledField>();

  const getField = (name = ''): LabeledField | undefined => fields.get(name) ?? others?.get(name);
  /** Returns the registered field of an error; `skills.3` belongs to `skills`. */
  const findFieldName = ({ name, code }: FormError): string | undefined =>
    [action.errorFields?.[code] ?? name, name.split('.')[0]].find(
      (candidate) => getField(candidate) !== undefined,
    );

  function describeError(error: FormError): string {
    const field = getField(findFieldName(error));
    if (error.code === 'FIELD_REQUIRED' && field !== undefined)
      return field.needed ?? t('account.fillIn', { field: field.label });
    const description = errorTexts?.[error.code] ?? error.description;
    if (description !== '') return description;
    if (error.code === 'UNAVAILABLE') return failed ?? t('account.failed');
    return isPageErrorCode(error.code)
      ? t(`account.wrong.${error.code}`)
      : (failed ?? t('account.wrong.other'));
  }

  // Two fields may have the same error, so the summary adds their labels.
  function describeInSummary(error: FormError): string {
    const problem = describeError(error);
    const field = getField(findFieldName(error));
    return field === undefined || error.name === error.code || error.code === 'FIELD_REQUIRED'
      ? problem
      : t('account.wrongAt', { field: field.label, problem });
  }

  return {
    register: (name, field) => void fields.set(name, field),
    describeError,
    listSummaryLines(errors) {
      const order = [...fields.keys(), ...(others?.keys() ?? [])];
      const getPosition = (error: FormError): number => order.indexOf(findFieldName(error) ?? '');
      return errors
        .toSorted((one, other) => getPosition(one) - getPosition(other))
        .map((error) => ({
          words: describeInSummary(error),
          field: getField(findFieldName(error))?.id,
        }));
    },
  };
}
