import { getLength } from '@causa/shared/listings/listing.rules';
import {
  chainCommands,
  deleteSelection,
  baseKeymap,
  joinTextblockBackward,
  joinTextblockForward,
  selectNodeBackward,
  selectNodeForward,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { type EditorProps, EditorView } from 'prosemirror-view';
import { filledEvent } from '../../../forms/autosave/form-fields.ts';
import {
  endList,
  getLineKind,
  type LineKind,
  makeLines,
  applyTypedMark,
  resetLine,
} from './lines.ts';
import { cutText } from './cut-pasted.ts';
import { simplifyHtml, type Simplified } from './paste.ts';
import { parseMarks, parsePastedText, schema, tidyPasted, toTree, writeMarks } from './schema.ts';

export interface EditorFacts {
  kind: LineKind | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** In characters, counted like the validation of a listing does. */
  length: number;
  isBold: boolean;
  /** What the last paste simplified, by kind; empty when nothing was. */
  simplified: Simplified;
}

type CommandName = LineKind | 'bold' | 'undo' | 'redo';

export interface RichEditor {
  run(command: CommandName): void;
  destroy(): void;
}

const commands: Readonly<Record<CommandName, Command>> = {
  bold: toggleMark(schema.marks.bold, null, { removeWhenPresent: false }),
  paragraph: makeLines('paragraph'),
  heading: makeLines('heading'),
  item: makeLines('item'),
  number: makeLines('number'),
  undo,
  redo,
};

const shortcuts: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': commands.bold,
  'Mod-Alt-0': commands.paragraph,
  'Mod-Alt-2': commands.heading,
  'Mod-Shift-7': commands.number,
  'Mod-Shift-8': commands.item,
  Enter: endList,
  Backspace: chainCommands(deleteSelection, resetLine, joinTextblockBackward, selectNodeBackward),
  Delete: chainCommands(deleteSelection, joinTextblockForward, selectNodeForward),
};

const pasting: Partial<EditorProps> = {
  clipboardParser: SchemaParser.fromSchema(schema),
  transformPasted: tidyPasted,
  clipboardTextSerializer: ({ content }) =>
    content.childCount === 0
      ? ''
      : content.firstChild?.isText === true
        ? content.textBetween(0, content.size)
        : content.textBetween(0, content.size, '\n\n'),
};

/** Returns whether typed text, or the whole selection, is bold. */
function hasBold({ doc, storedMarks, selection }: EditorState): boolean {
  const { bold } = schema.marks;
  const { from, to, empty, $from } = selection;
  if (empty) return bold.isInSet(storedMarks ?? $from.marks()) !== undefined;
  let isBold = doc.rangeHasMark(from, to, bold);
  doc.nodesBetween(from, to, (node, _at, parent) => {
    if (node.isText && parent?.type.allowsMarkType(bold) === true)
      isBold &&= bold.isInSet(node.marks) !== undefined;
  });
  return isBold;
}

/**
 * Opens an editor over a field. The field keeps its name, its text with light marks and its part in
 * the form, so that autosave and restore need not know the editor.
 */
export function openEditor(
  field: HTMLTextAreaElement,
  place: HTMLElement,
  onChange: (facts: EditorFacts) => void,
): RichEditor {
  return new FieldEditor(field, place, onChange);
}

class FieldEditor implements RichEditor {
  private readonly field: HTMLTextAreaElement;
  private readonly fieldId: string;
  private readonly onChange: (facts: EditorFacts) => void;
  private readonly view: EditorView;
  private readonly observer: MutationObserver;
  private readonly listening = new AbortController();
  private simplified: Simplified = {};

  constructor(
    field: HTMLTextAreaElement,
    place: HTMLElement,
    onChange: (facts: EditorFacts) => void,
  ) {
    const label = document.querySelector<HTMLLabelElement>(`label[for="${field.id}"]`);
    if (label !== null) label.id ||= `${field.id}-label`;
    this.field = field;
    this.fieldId = field.id;
    this.onChange = onChange;
    const attributes = (): Record<string, string> => getAttributes(field, label);
    this.view = new EditorView(place, {
      ...pasting,
      state: createState(field.value),
      attributes,
      dispatchTransaction: (transaction) => this.apply(transaction),
      handleTextInput,
      transformPastedHTML: (html) => {
        this.simplified = {};
        return simplifyHtml(html, this.simplified);
      },
      clipboardTextParser: (pasted) => {
        const { text, isCut } = cutText(pasted);
        this.simplified = isCut ? { ends: 1 } : {};
        return parsePastedText(text);
      },
    });
    // Attributes that the form sets on the field apply to the editor, too.
    this.observer = new MutationObserver(() => this.view.setProps({ attributes }));
    this.observer.observe(field, { attributeFilter: ['aria-describedby', 'aria-invalid'] });
    const { signal } = this.listening;
    field.addEventListener(filledEvent, () => this.fill(), { signal });
    label?.addEventListener('click', () => this.view.focus(), { signal });
    field.dataset.id = this.fieldId;
    field.id = `${this.fieldId}-source`;
    field.hidden = true;
    place.style.minBlockSize = `${field.rows * 1.5}em`;
    this.report();
  }

  run(name: CommandName): void {
    commands[name](this.view.state, this.view.dispatch, this.view);
    this.view.focus();
  }

  destroy(): void {
    this.observer.disconnect();
    this.listening.abort();
    this.view.destroy();
    this.field.id = this.fieldId;
    delete this.field.dataset.id;
    this.field.hidden = false;
  }

  private apply(transaction: Transaction): void {
    this.view.updateState(this.view.state.apply(transaction));
    if (transaction.docChanged) {
      this.field.value = writeMarks(this.view.state.doc);
      this.field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    this.report();
  }

  private report(): void {
    const { state } = this.view;
    this.onChange({
      kind: getLineKind(state),
      canUndo: undo(state),
      canRedo: redo(state),
      length: getLength(toTree(state.doc)),
      isBold: hasBold(state),
      simplified: this.simplified,
    });
  }

  /** Shows a restored, merged or discarded text, and clears the undo history of the old one. */
  private fill(): void {
    this.simplified = {};
    this.view.updateState(createState(this.field.value));
    this.report();
  }
}

function createState(text: string): EditorState {
  return EditorState.create({
    doc: parseMarks(text),
    plugins: [history(), keymap(shortcuts), keymap(baseKeymap)],
  });
}

/** Returns the attributes of the editor, which takes the place of the field. */
function getAttributes(
  field: HTMLTextAreaElement,
  label: HTMLLabelElement | null,
): Record<string, string> {
  return {
    id: field.dataset.id ?? field.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': label?.id ?? '',
    'aria-describedby': field.getAttribute('aria-describedby') ?? '',
    ...(field.getAttribute('aria-invalid') === 'true' ? { 'aria-invalid': 'true' } : {}),
  };
}

function handleTextInput(view: EditorView, _from: number, _to: number, text: string): boolean {
  const transaction = applyTypedMark(view.state, text);
  if (transaction !== undefined) view.dispatch(transaction);
  return transaction !== undefined;
}
