/** Takes the mails of a site in place of the world, and writes each where the site's own lines are written. */
export const MAILBOX = {
  name: "mailbox",
  modules: true,
  compatibilityDate: "2026-09-01",
  script: `import { WorkerEntrypoint } from "cloudflare:workers";
export class Mailbox extends WorkerEntrypoint {
  async send({ to, subject, text }) {
    console.log("mail to " + to + ": " + subject + "\\n" + text);
  }
}
export default { fetch: () => new Response(null, { status: 404 }) };`,
};
