/** Between the texts of an export in one field: a control character that nobody types or pastes. */
export const pieceMark = "\u001d";
