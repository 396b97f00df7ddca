import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import type {
  FormCodec,
  Merge,
  QueueOptions,
  RestoredFacts,
  SaveState,
  UnsavedField,
} from './save-types.ts';

interface FieldFacts {
  /** The mark of the value that the server has. */
  mark: string;
  /** Marks of the values that this form, or the tab it was restored from, sent. */
  sent: string[];
  /** The revision before another member's change. */
  base?: number;
}

/** Tracks which fields of a form the server has, by their marks. */
export class FieldMarks {
  private readonly codec: FormCodec;
  private readonly userId: string;
  private readonly facts: Map<string, FieldFacts>;
  private readonly refused = new Map<string, string>();

  constructor(codec: FormCodec, shown: DraftValues, userId: string) {
    this.codec = codec;
    this.userId = userId;
    this.facts = new Map(
      codec.fields.map((field) => [field, { mark: codec.markOf(shown, field), sent: [] }]),
    );
  }

  getFacts(field: string): FieldFacts {
    const facts = this.facts.get(field);
    if (facts === undefined) throw new Error(`${field} is not in this form`);
    return facts;
  }

  listUnsaved(values: DraftValues): string[] {
    return this.codec.fields.filter(
      (field) => this.codec.markOf(values, field) !== this.getFacts(field).mark,
    );
  }

  /** Returns the unsaved fields with the marks that the server may have, for storage. */
  describeUnsaved(values: DraftValues, revision: number): UnsavedField[] {
    return this.listUnsaved(values).map((field) => {
      const { mark, sent, base = revision } = this.getFacts(field);
      return { field, known: [mark, ...sent.slice(-20)], revision: base };
    });
  }

  /**
   * Returns the fields that can be sent: not a place before it is chosen, nor a value that was
   * rejected.
   */
  listSendable(values: DraftValues): string[] {
    return this.listUnsaved(values).filter(
      (field) =>
        this.refused.get(field) !== this.codec.markOf(values, field) &&
        this.codec.isSendable(values, field),
    );
  }

  /** Returns the revisions that conflicting fields are based on. */
  listBases(fields: readonly string[]): number[] {
    return fields.flatMap((field) => this.getFacts(field).base ?? []);
  }

  recordSent(values: DraftValues, fields: readonly string[]): void {
    for (const field of fields) this.getFacts(field).sent.push(this.codec.markOf(values, field));
  }

  recordSaved(values: DraftValues, field: string): void {
    this.facts.set(field, { mark: this.codec.markOf(values, field), sent: [] });
  }

  recordRefused(values: DraftValues, field: string): void {
    this.refused.set(field, this.codec.markOf(values, field));
  }

  /** Takes over the texts that an earlier tab sent and the revision they were based on. */
  restore(restored: Readonly<Record<string, RestoredFacts>>): void {
    for (const [field, { sent, base }] of Object.entries(restored)) {
      const facts = this.getFacts(field);
      facts.sent.push(...sent);
      facts.base = base;
    }
  }

  private markValue(field: string, value: unknown): string {
    return this.codec.markOf(this.codec.valuesOf(field, value), field);
  }

  /**
   * Returns the mark of a server text that this form, or the tab it was restored from, sent.
   * Undefined for another member's text, even if equal, which is likely for fields with few values.
   */
  findOwnMark(field: string, value: unknown, byId: string | null): string | undefined {
    const mark = this.markValue(field, value);
    return byId === this.userId && this.getFacts(field).sent.includes(mark) ? mark : undefined;
  }

  /**
   * Treats a server text that this form, or the tab it was restored from, sent as the base of the
   * form's text, which is newer.
   */
  adoptMark(field: string, mark: string): void {
    const facts = this.getFacts(field);
    facts.mark = mark;
    delete facts.base;
  }

  /**
   * Shows changes of others, and returns them. A field that was also edited here conflicts when it
   * is sent.
   */
  merge(
    { merged, mergedBy }: Merge,
    revision: number,
    form: Pick<QueueOptions, 'read' | 'show'>,
  ): SaveState['news'] {
    const unsaved = new Set(this.listUnsaved(form.read()));
    const shown: string[] = [];
    const hidden: string[] = [];
    for (const field of this.codec.fields.filter((name) => name in merged)) {
      const facts = this.getFacts(field);
      const theirs = this.markValue(field, merged[field]);
      if (theirs === facts.mark) continue;
      const ownMark = this.findOwnMark(field, merged[field], mergedBy[field] ?? null);
      if (unsaved.has(field) && ownMark !== undefined) this.adoptMark(field, ownMark);
      else if (unsaved.has(field)) facts.base ??= revision;
      else if (form.show(field, merged[field])) {
        facts.mark = theirs;
        shown.push(field);
      } else {
        facts.base ??= revision;
        hidden.push(field);
      }
    }
    const fields = shown.length > 0 ? shown : hidden;
    const [first] = fields;
    if (first === undefined) return undefined;
    return { fields, byId: mergedBy[first] ?? null, isShown: shown.length > 0 };
  }
}
