const mostBytes = 5_000_000;

/** The text of a chosen file; null for an unsupported one. Nothing is uploaded. */
export async function openTextFile(file: File): Promise<string | null> {
  if (file.size > mostBytes) return null;
  if (/\.docx$/i.test(file.name)) return readDocx(file);
  if (!/\.(?:txt|md|markdown)$/i.test(file.name) && !file.type.startsWith("text/")) return null;
  const text = await file.text();
  // A NUL means a binary file with a text file's name.
  return text.includes("\0") ? null : text;
}

async function readDocx(file: File): Promise<string | null> {
  try {
    const { default: mammoth } = await import("mammoth");
    const { value } = await mammoth.extractRawText({ arrayBuffer: await file.arrayBuffer() });
    return value;
  } catch {
    // A damaged document, or the library failed to load.
    return null;
  }
}
