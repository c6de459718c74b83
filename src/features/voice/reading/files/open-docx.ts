import { decodeText } from "./decode-text.ts";
import { readDocxStyles, wordPrefixes } from "./docx-styles.ts";
import { readDocxText } from "./docx-text.ts";
import { readOdtText } from "./odt-text.ts";
import { FileError } from "../../../../lib/file-problem.ts";
import { readXml } from "../../../../lib/read-xml.ts";
import { openZip, type ZipArchive } from "../../../../lib/zip-archive.ts";

/** Of all parts that are read together; a document of 200,000 characters has about a tenth. */
const mostUnpackedBytes = 16_000_000;

/** The text of a .docx, .docm or .odt. @throws {FileError} also for the other kinds of zip file, by what they are */
export async function openDocx(file: Blob): Promise<string> {
  const zip = await openZip(file, mostUnpackedBytes);
  if (!zip.has("[Content_Types].xml") && !zip.has("word/document.xml")) return openOther(zip);
  const main = (await findPart(zip, "", "officeDocument")) ?? "word/document.xml";
  if (/^(?:xl|ppt)\//i.test(main)) throw new FileError("binary");
  const document = await readPart(zip, main);
  if (document === null) throw new FileError("damaged");
  const styles = await readPart(zip, (await findPart(zip, main, "styles")) ?? "word/styles.xml");
  return readDocxText(document, readDocxStyles(styles ?? ""));
}

async function openOther(zip: ZipArchive): Promise<string> {
  if (zip.has("Index/Document.iwa") || zip.has("Index.zip") || zip.has("index.xml") || zip.has("index.apxl"))
    throw new FileError("pages");
  if (!(await readPart(zip, "mimetype"))?.includes("opendocument.text")) throw new FileError("binary");
  if ((await readPart(zip, "META-INF/manifest.xml"))?.includes("encryption-data")) throw new FileError("encrypted");
  const content = await readPart(zip, "content.xml");
  if (content === null) throw new FileError("odt");
  return readOdtText(content);
}

/** The path of a part that another refers to. @param from "" for the package itself */
async function findPart(zip: ZipArchive, from: string, type: string): Promise<string | null> {
  const slash = from.lastIndexOf("/") + 1;
  const folder = from.slice(0, slash);
  const relations = await readPart(zip, `${folder}_rels/${from.slice(slash)}.rels`);
  if (relations === null) return null;
  let found: string | null = null;
  readXml(relations, wordPrefixes, {
    open(name, attribute) {
      if (name !== "rel:Relationship" || !attribute("Type")?.endsWith(`/${type}`)) return;
      const target = attribute("Target");
      if (target !== null) found ??= new URL(target, `zip://part/${folder}`).pathname.slice(1);
    },
    close() {},
  });
  return found;
}

async function readPart(zip: ZipArchive, name: string): Promise<string | null> {
  const bytes = await zip.read(name);
  return bytes && decodeText(bytes);
}
