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
import { type Command, EditorState, type Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorProps, EditorView } from 'prosemirror-view';
import { filledEvent } from '../../../forms/autosave/form-fields.ts';
import {
  endList,
  getLineKind,
  type LineKind,
  makeLines,
  applyTypedMark,
  resetLine,
} from './lines.ts';
import { findLinkTarget, hasMark, pasteLink, removeLink, setLink } from './links.ts';
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
  isItalic: boolean;
  /** The address of the link at the selection; null where no link is possible. */
  link: string | null | undefined;
  /** What the last paste simplified, by kind; empty when nothing was. */
  simplified: Simplified;
}

type CommandName = LineKind | 'bold' | 'italic' | 'undo' | 'redo';

export interface RichEditor {
  run(command: CommandName): void;
  /** Marks the selection while its link is asked for. */
  showSelection(isShown: boolean): void;
  /** Links the selection. False for an address that is not allowed. */
  setLink(address: string): boolean;
  removeLink(): void;
  focus(): void;
  destroy(): void;
}

const commands: Readonly<Record<CommandName, Command>> = {
  bold: toggleMark(schema.marks.bold, null, { removeWhenPresent: false }),
  italic: toggleMark(schema.marks.italic, null, { removeWhenPresent: false }),
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
  'Mod-i': commands.italic,
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

export interface EditorEvents {
  onChange: (facts: EditorFacts) => void;
  /** The keys for a link were pressed where one is possible. */
  onAskLink: () => void;
}

/**
 * Opens an editor over a field. The field keeps its name, its text with light marks and its part in
 * the form, so that autosave and restore need not know the editor.
 */
export function openEditor(
  field: HTMLTextAreaElement,
  place: HTMLElement,
  events: EditorEvents,
): RichEditor {
  return new FieldEditor(field, place, events);
}

class FieldEditor implements RichEditor {
  private readonly field: HTMLTextAreaElement;
  private readonly fieldId: string;
  private readonly events: EditorEvents;
  private readonly plugins: Plugin[];
  private readonly view: EditorView;
  private readonly observer: MutationObserver;
  private readonly listening = new AbortController();
  private simplified: Simplified = {};

  constructor(field: HTMLTextAreaElement, place: HTMLElement, events: EditorEvents) {
    const label = document.querySelector<HTMLLabelElement>(`label[for="${field.id}"]`);
    if (label !== null) label.id ||= `${field.id}-label`;
    this.field = field;
    this.fieldId = field.id;
    this.events = events;
    const askLink: Command = (state) => {
      // A selection made just before is read first; the panel takes the focus.
      if (findLinkTarget(state) !== null) requestAnimationFrame(() => events.onAskLink());
      return true;
    };
    this.plugins = [history(), keymap({ ...shortcuts, 'Mod-k': askLink }), keymap(baseKeymap)];
    const attributes = (): Record<string, string> => getAttributes(field, label);
    this.view = new EditorView(place, {
      ...pasting,
      state: this.createState(),
      attributes,
      dispatchTransaction: (transaction) => this.apply(transaction),
      handleTextInput,
      handlePaste: (view, event) => {
        const linked = pasteLink(view.state, event.clipboardData?.getData('text/plain') ?? '');
        if (linked === undefined) return false;
        this.simplified = {};
        view.dispatch(linked);
        return true;
      },
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

  showSelection(isShown: boolean): void {
    this.view.setProps({
      decorations: ({ doc, selection: { from, to } }) =>
        isShown
          ? DecorationSet.create(doc, [Decoration.inline(from, to, { 'data-asked': '' })])
          : DecorationSet.empty,
    });
  }

  setLink(address: string): boolean {
    return this.dispatch(setLink(this.view.state, address));
  }

  removeLink(): void {
    this.dispatch(removeLink(this.view.state));
  }

  focus(): void {
    this.view.focus();
  }

  private dispatch(transaction: Transaction | undefined): boolean {
    if (transaction !== undefined) this.view.dispatch(transaction);
    return transaction !== undefined;
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
    const target = findLinkTarget(state);
    this.events.onChange({
      kind: getLineKind(state),
      canUndo: undo(state),
      canRedo: redo(state),
      length: getLength(toTree(state.doc)),
      isBold: hasMark(state, schema.marks.bold),
      isItalic: hasMark(state, schema.marks.italic),
      link: target === null ? null : target.url,
      simplified: this.simplified,
    });
  }

  private createState(): EditorState {
    return EditorState.create({ doc: parseMarks(this.field.value), plugins: this.plugins });
  }

  /** Shows a restored, merged or discarded text, and clears the undo history of the old one. */
  private fill(): void {
    this.simplified = {};
    this.view.updateState(this.createState());
    this.report();
  }
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
