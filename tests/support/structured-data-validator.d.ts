/** The part of @adobe/structured-data-validator that the tests use; the package brings no types. */
declare module "@adobe/structured-data-validator" {
  export interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: { type?: string; property?: string }[];
  }
  /** Structured data by format, then by the type of its outermost object. */
  export interface ExtractedData {
    jsonld: Record<string, object[]>;
    microdata: Record<string, object[]>;
    rdfa: Record<string, object[]>;
  }
  export default class Validator {
    constructor(vocabulary: { "@graph": object[] });
    validate(data: ExtractedData): Promise<Issue[]>;
  }
}
