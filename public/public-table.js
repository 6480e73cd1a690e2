/* Keeps a public table and its embed current: asks for the data, and for the page again once it has changed. */
const WAIT_MS = 4000;
const table = document.getElementById("table");
let seen = null;
let timer = 0;
let isLooking = false;

async function look() {
  // Never from the browser's own copy: the data centre's may be five seconds old already.
  const answer = await fetch(table.dataset.source, { credentials: "omit", cache: "no-cache" });
  if (answer.status === 404 || answer.status === 410) return location.reload();
  if (!answer.ok) return;
  const tag = answer.headers.get("ETag");
  const isKnown = seen === null ? (await answer.json()).seq === Number(table.dataset.seq) : tag === seen;
  if (!isKnown) {
    const page = await fetch(location.href, { credentials: "same-origin", cache: "no-store" });
    if (!page.ok) return;
    const shown = new DOMParser().parseFromString(await page.text(), "text/html");
    const fresh = shown.getElementById("table");
    if (!fresh) return;
    table.replaceChildren(...fresh.childNodes);
    replaceStrip(shown.getElementById("strip"));
    replaceNews(shown.getElementById("changed"));
    table.dataset.seq = fresh.dataset.seq;
    // A page that is not the one of these data is asked for again.
    seen = tag?.includes(`"${fresh.dataset.seq}-`) ? tag : null;
    return;
  }
  seen = tag;
}

/* The scores stay where they were scrolled to. */
function replaceStrip(fresh) {
  const strip = document.getElementById("strip");
  if (!strip || !fresh) return;
  const left = strip.firstElementChild?.scrollLeft ?? 0;
  strip.replaceChildren(...fresh.childNodes);
  strip.firstElementChild?.scrollTo({ left });
}

/* What the table says, over a page's; when the last goal was, at a frame's foot. */
function replaceNews(fresh) {
  const news = document.getElementById("changed");
  if (news && fresh) news.replaceChildren(...fresh.childNodes);
}

async function follow() {
  clearTimeout(timer);
  if (isLooking) return;
  isLooking = true;
  if (!document.hidden) await look().catch(() => {});
  isLooking = false;
  timer = setTimeout(follow, WAIT_MS);
}

for (const button of document.querySelectorAll("[data-copy]")) {
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = words;
    }, WAIT_MS);
  });
}

for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const shared = { title: button.dataset.share, url: location.href };
    // Where the browser has no sheet of its own, the address is copied; closing the sheet is no failure.
    if (navigator.share) return navigator.share(shared).catch(() => {});
    await navigator.clipboard.writeText(location.href);
    button.lastElementChild.className = "";
    button.lastElementChild.textContent = "Address copied";
  });
}

if (table) {
  timer = setTimeout(follow, WAIT_MS);
  // A page that was hidden, or that the browser kept whole, has not looked meanwhile.
  document.addEventListener("visibilitychange", () => document.hidden || follow());
}
