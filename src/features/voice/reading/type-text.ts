/** Puts a text in place of the selection as typing does, so that the browser's own Undo takes it back. */
export function typeText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the field's own Undo
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The same for the whole text of a field. */
export function retypeText(field: HTMLTextAreaElement | null, text: string): void {
  field?.select();
  if (field) typeText(field, text);
}
