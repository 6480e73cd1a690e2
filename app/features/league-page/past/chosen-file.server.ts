const NO_TABLE = "Name the winner first, or give the whole table.";
const EMPTY = "This file is empty.";
const NOT_UTF8 =
  "This file is not in UTF-8. In a spreadsheet, save it as “CSV UTF-8” or choose UTF-8 as its character set, then choose it again.";

/**
 * The text of a form's file, else what was typed, or why there is neither. A field in which no file was chosen is sent as
 * a file without a name.
 */
export async function textOfTable(
  file: FormDataEntryValue | null,
  typed: string,
): Promise<{ content: string } | { refusal: string }> {
  if (!(file instanceof File) || (file.name === "" && file.size === 0))
    return typed.trim() === "" ? { refusal: NO_TABLE } : { content: typed };
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return content.trim() === "" ? { refusal: EMPTY } : { content };
  } catch {
    return { refusal: NOT_UTF8 };
  }
}
