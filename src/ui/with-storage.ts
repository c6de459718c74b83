/** Uses this tab's sessionStorage. @returns null when it is disabled or full */
export function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
