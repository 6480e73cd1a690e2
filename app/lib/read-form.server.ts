import { BODY_MAX_BYTES } from "#contract/limits.ts";

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The fields of a page's form; every form is read here.
 *
 * @throws Response 400 for a body that is not a form, 413 above 64 KB.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM_TYPE.test(type)) throw refusal(400, "This request is not a form submission.");
  const bytes = await readAtMost(request, BODY_MAX_BYTES);
  if (!bytes) throw refusal(413, `The request is larger than ${BODY_MAX_BYTES / 1024} KB.`);
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw refusal(400, "This form cannot be read.");
  }
}

const refusal = (status: number, text: string) => new Response(text, { status });

/** The body of a request. @returns null when it is longer than `limit` bytes. */
async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A truncated body is not a form either.
  try {
    const reader = request.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const chunk = read.value;
      size += chunk.byteLength;
      if (size > limit) return null;
      chunks.push(chunk);
    }
  } catch {
    throw refusal(400, "This form cannot be read.");
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
