/* Keeps a public table and its embed current: asks for the data, and for the page again once it has changed. */
const WAIT_MS = 4000;
const table = document.getElementById("table");
let seen = null;

async function look() {
  const answer = await fetch(table.dataset.source, { credentials: "omit" });
  if (answer.status === 404 || answer.status === 410) return location.reload();
  if (!answer.ok) return;
  const tag = answer.headers.get("ETag");
  const isKnown = seen === null ? (await answer.json()).seq === Number(table.dataset.seq) : tag === seen;
  if (!isKnown) {
    const page = await fetch(location.href, { credentials: "same-origin", cache: "no-store" });
    if (!page.ok) return;
    const fresh = new DOMParser().parseFromString(await page.text(), "text/html").getElementById("table");
    if (fresh) table.replaceChildren(...fresh.childNodes);
  }
  seen = tag;
}

async function follow() {
  if (!document.hidden) await look().catch(() => {});
  setTimeout(follow, WAIT_MS);
}

if (table) setTimeout(follow, WAIT_MS);
