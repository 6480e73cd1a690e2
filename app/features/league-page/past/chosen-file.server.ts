const NO_FILE = "Choose a file first.";
const EMPTY = "This file is empty.";
const NOT_UTF8 =
  "This file is not in UTF-8. In a spreadsheet, save it as “CSV UTF-8” or choose UTF-8 as its character set, then choose it again.";

/** The text of a form's file, or why it has none. A field in which none was chosen is sent as a file without a name. */
export async function textOfFile(
  file: FormDataEntryValue | null,
): Promise<{ content: string } | { refusal: string }> {
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { refusal: NO_FILE };
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return content.trim() === "" ? { refusal: EMPTY } : { content };
  } catch {
    return { refusal: NOT_UTF8 };
  }
}
