/** Why a file is not read; each has its sentence in `fileCopy`. */
export type FileProblem =
  | "empty"
  | "tooLarge"
  | "unpacksTooLarge"
  | "pdf"
  | "odt"
  | "pages"
  | "doc"
  | "markup"
  | "encrypted"
  | "damaged"
  | "binary"
  | "unreadable"
  | "zipTooLarge"
  | "noTexts";

/** Thrown inside the file readers; `openFile` returns its problem. */
export class FileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
