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
import { DOMParser as SchemaParser, Slice } from 'prosemirror-model';
import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { filledEvent } from '../../../forms/autosave/form-fields.ts';
import {
  endList,
  getLineKind,
  type LineKind,
  makeLines,
  applyTypedMark,
  resetLine,
} from './lines.ts';
import { simplifyHtml, type Simplified } from './paste.ts';
import { parseMarks, writeMarks, schema, toTree } from './schema.ts';

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
  undo,
  redo,
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
  const label = document.querySelector<HTMLLabelElement>(`label[for="${field.id}"]`);
  if (label !== null) label.id ||= `${field.id}-label`;
  const attributes = (): Record<string, string> => ({
    id: field.dataset.id ?? field.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': label?.id ?? '',
    'aria-describedby': field.getAttribute('aria-describedby') ?? '',
    ...(field.getAttribute('aria-invalid') === 'true' ? { 'aria-invalid': 'true' } : {}),
  });
  const begin = (): EditorState =>
    EditorState.create({
      doc: parseMarks(field.value),
      plugins: [
        history(),
        keymap({
          'Mod-z': undo,
          'Mod-y': redo,
          'Shift-Mod-z': redo,
          'Mod-b': commands.bold,
          'Mod-Alt-0': commands.paragraph,
          'Mod-Alt-2': commands.heading,
          'Mod-Shift-8': commands.item,
          Enter: endList,
          Backspace: chainCommands(
            deleteSelection,
            resetLine,
            joinTextblockBackward,
            selectNodeBackward,
          ),
          Delete: chainCommands(deleteSelection, joinTextblockForward, selectNodeForward),
        }),
        keymap(baseKeymap),
      ],
    });
  const id = field.id;
  let simplified: Simplified = {};
  const view: EditorView = new EditorView(place, {
    state: begin(),
    attributes,
    dispatchTransaction(transaction: Transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) {
        field.value = writeMarks(view.state.doc);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      tell();
    },
    handleTextInput(_view, _from, _to, text) {
      const transaction = applyTypedMark(view.state, text);
      if (transaction !== undefined) view.dispatch(transaction);
      return transaction !== undefined;
    },
    transformPastedHTML(html) {
      simplified = {};
      return simplifyHtml(html, simplified);
    },
    clipboardParser: SchemaParser.fromSchema(schema),
    clipboardTextParser: (text) => Slice.maxOpen(parseMarks(text).content),
    clipboardTextSerializer: (slice) =>
      slice.content.childCount === 0
        ? ''
        : slice.content.firstChild?.isText === true
          ? slice.content.textBetween(0, slice.content.size)
          : slice.content.textBetween(0, slice.content.size, '\n\n'),
  });

  function tell(): void {
    onChange({
      kind: getLineKind(view.state),
      canUndo: undo(view.state),
      canRedo: redo(view.state),
      length: getLength(toTree(view.state.doc)),
      isBold: hasBold(view.state),
      simplified,
    });
  }

  /** Shows a restored, merged or discarded text, and clears the undo history of the old one. */
  function fill(): void {
    simplified = {};
    view.updateState(begin());
    tell();
  }
  // Attributes that the form sets on the field apply to the editor, too.
  const watch = new MutationObserver(() => view.setProps({ attributes }));
  watch.observe(field, { attributeFilter: ['aria-describedby', 'aria-invalid'] });
  const focus = (): void => view.focus();
  field.addEventListener(filledEvent, fill);
  label?.addEventListener('click', focus);
  field.dataset.id = id;
  field.id = `${id}-source`;
  field.hidden = true;
  place.style.minBlockSize = `${field.rows * 1.5}em`;
  tell();

  return {
    run(name) {
      commands[name](view.state, view.dispatch, view);
      view.focus();
    },
    destroy() {
      watch.disconnect();
      field.removeEventListener(filledEvent, fill);
      label?.removeEventListener('click', focus);
      view.destroy();
      field.id = id;
      delete field.dataset.id;
      field.hidden = false;
    },
  };
}
