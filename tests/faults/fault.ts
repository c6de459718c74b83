/** One thing that goes wrong, done for real, and what must hold afterwards. */
export interface Fault {
  /** What is done and what is promised, as a sentence. */
  name: string;
  /** Throws when the promise is broken. */
  run(context: FaultContext): Promise<void>;
  /** How long it may take at most; 120 s unless said. */
  limitSeconds?: number;
  /** True for what is too long for every test run. */
  isLongOnly?: boolean;
}

export interface FaultContext {
  /** True in `npm run faults -- --long`: the full number of rounds; else the short form that every test run does. */
  isLong: boolean;
  /** Prints a figure beside the fault's name: for the table in docs/reliability.md. */
  note(figure: string): void;
}
