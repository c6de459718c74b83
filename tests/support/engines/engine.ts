/** A browser as a test drives it: what a hand can do and an eye can read, the same for every engine. */
export interface Engine {
  /** Its name and version, as the browser states them. */
  version: string;
  openTab(watch?: Watch): Promise<Tab>;
  close(): Promise<void>;
}

/** What a test learns of a tab; WebKit's driver cannot tell any of it. */
export interface Watch {
  /** A function's source that runs in every document before anything else. */
  preload: string;
  /** Called for each request: its URL, and its destination ("script", "image" …). */
  onRequest(url: string, destination: string): void;
  /** Called for alert, confirm and prompt, which are dismissed. */
  onDialog(text: string): void;
}

export type Key = "Enter" | "Tab" | "Escape" | "ArrowRight";

export interface Tab {
  /** Opens a page and waits until its document is loaded. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaiting a promise. @returns its value, which must be JSON */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks at a place of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file, by its absolute path, in the first file input of the page. */
  chooseFile(path: string): Promise<void>;
  /** Sets the viewport; WebKit's window may stay wider. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}
