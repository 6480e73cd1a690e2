import { randomUUID } from "node:crypto";
import type { Account, Script, UploadedModule, UploadMetadata, Version } from "./account.ts";
import { type Answer, type Call, type Handler, NO_SCRIPT, ok, refuse } from "./answers.ts";

const toVersion = ({ id, number, createdAt, metadata, bindings }: Version) => ({
  id,
  number,
  metadata: {
    created_on: createdAt,
    modified_on: createdAt,
    source: "wrangler",
    author_email: "owner@example.com",
  },
  annotations: metadata.annotations ?? {},
  resources: {
    bindings: bindings.map(({ text, ...binding }) =>
      binding.type === "secret_text" ? binding : { ...binding, ...(text === undefined ? {} : { text }) },
    ),
    script: { etag: id.replaceAll("-", ""), handlers: ["fetch", "scheduled", "queue"] },
    script_runtime: { compatibility_date: metadata.compatibility_date, usage_model: "standard" },
  },
  startup_time_ms: 12,
});

/** The form of an upload: its metadata, and a part for each module. */
async function readUpload(call: Call): Promise<{ metadata: UploadMetadata; modules: UploadedModule[] }> {
  const form = await call.form();
  const metadata = JSON.parse(await textOf(form.get("metadata"))) as UploadMetadata;
  const modules: UploadedModule[] = [];
  for (const [name, part] of form) {
    if (typeof part === "string" || name === "metadata") continue;
    modules.push({ name, contentType: part.type, contents: new Uint8Array(await part.arrayBuffer()) });
  }
  return { metadata, modules };
}

const textOf = async (part: FormDataEntryValue | null) =>
  part === null ? "{}" : typeof part === "string" ? part : part.text();

/** What in an upload the account does not have: the platform refuses it. */
function missingFor(account: Account, { bindings = [] }: UploadMetadata): Answer | null {
  for (const binding of bindings) {
    if (binding.type === "d1" && !account.databases.has(String(binding.id ?? binding.database_id)))
      return refuse(400, 10_181, `D1 binding '${binding.name}' references a database that was not found.`);
    if (binding.type === "queue" && !account.queueNamed(String(binding.queue_name)))
      return refuse(400, 11_000, `Queue "${binding.queue_name}" does not exist.`);
  }
  return null;
}

/** Whether the version uploaded last serves, were it a tenth: the platform writes secrets by themselves to no other. */
function isLatestServing({ versions, deployments }: Script): boolean {
  const latest = versions.at(-1);
  return !latest || (deployments.at(-1)?.shares ?? []).some(({ version_id: id }) => id === latest.id);
}

const NOT_DEPLOYED = refuse(400, 10_215, "The latest version of this Worker is not currently deployed.");

/** Workers: their versions, deployments, triggers and secrets. */
export const WORKER_CALLS: Readonly<Record<string, Handler>> = {
  "GET /accounts/:account/workers/subdomain": ({ account }) =>
    account.subdomain === null
      ? refuse(404, 10_007, "You need to choose a subdomain first.")
      : ok({ subdomain: account.subdomain }),
  "GET /accounts/:account/workers/workers/:script": ({ account, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    return ok({ id: name, name, subdomain: { enabled: script.hasSubdomain, previews_enabled: false } });
  },
  "PATCH /accounts/:account/workers/workers/:script": ({ account, call, at: [, name = ""] }) => {
    const { subdomain } = call.json() as { subdomain?: { enabled?: boolean } };
    const script = account.script(name);
    script.hasSubdomain = subdomain?.enabled ?? script.hasSubdomain;
    return ok({ id: name, name, subdomain: { enabled: script.hasSubdomain, previews_enabled: false } });
  },
  "GET /accounts/:account/workers/services/:script": ({ account, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    if (!script) return refuse(404, 10_090, "This Worker does not exist on your account.");
    const latest = script.versions.at(-1);
    const about = {
      id: name,
      tag: name,
      last_deployed_from: "wrangler",
      migration_tag: script.tag ?? undefined,
    };
    return ok({
      id: name,
      default_environment: {
        environment: "production",
        created_on: latest?.createdAt,
        modified_on: latest?.createdAt,
        script: about,
      },
      environments: [{ environment: "production" }],
    });
  },
  // Nothing of an account here uses a Worker of it.
  "GET /accounts/:account/workers/scripts/:script/references": ({ account, at: [, name = ""] }) =>
    account.scripts.has(name) ? ok({}) : NO_SCRIPT,
  "GET /accounts/:account/workers/tails/by-consumer/:script": () => ok([]),
  "DELETE /accounts/:account/workers/services/:script": ({ account, at: [, name = ""] }) =>
    account.scripts.delete(name) ? ok(null) : NO_SCRIPT,
  "GET /accounts/:account/workers/scripts": ({ account }) =>
    ok([...account.scripts.values()].map(({ name, tag }) => ({ id: name, migration_tag: tag ?? undefined }))),
  "GET /accounts/:account/workers/scripts/:script/settings": ({ account, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    return script
      ? ok({ bindings: toVersion(script.versions.at(-1) as Version).resources.bindings })
      : NO_SCRIPT;
  },
  "PATCH /accounts/:account/workers/scripts/:script/script-settings": ({ call }) => ok(call.json()),
  "GET /accounts/:account/workers/scripts/:script/script-settings": () => ok({ logpush: false }),
  "PUT /accounts/:account/workers/scripts/:script": async ({ account, call, at: [, name = ""] }) => {
    const { metadata, modules } = await readUpload(call);
    const missing = missingFor(account, metadata);
    if (missing) return missing;
    const script = account.script(name);
    const version = account.addVersion(script, metadata, modules);
    const deployment = account.deploy(script, [{ version_id: version.id, percentage: 100 }]);
    return ok({
      id: name,
      etag: version.id,
      tag: name,
      startup_time_ms: 12,
      deployment_id: deployment.id.replaceAll("-", ""),
      handlers: ["fetch"],
      entry_point: metadata.main_module,
      has_assets: version.files !== null,
    });
  },
  "GET /accounts/:account/workers/scripts/:script/versions": ({ account, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    return script ? ok({ items: script.versions.map(toVersion).reverse().slice(0, 10) }) : NO_SCRIPT;
  },
  "POST /accounts/:account/workers/scripts/:script/versions": async ({
    account,
    call,
    at: [, name = ""],
  }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    const { metadata, modules } = await readUpload(call);
    if (metadata.migrations)
      return refuse(400, 10_211, "Version upload failed: the upload has a Durable Object migration.");
    const missing = missingFor(account, metadata);
    if (missing) return missing;
    const version = account.addVersion(script, metadata, modules);
    return ok({ ...toVersion(version), startup_time_ms: 12 });
  },
  "GET /accounts/:account/workers/scripts/:script/versions/:version": ({
    account,
    at: [, name = "", id],
  }) => {
    const version = account.scripts.get(name)?.versions.find((each) => each.id === id);
    return version ? ok(toVersion(version)) : NO_SCRIPT;
  },
  "GET /accounts/:account/workers/scripts/:script/subdomain": ({ account, at: [, name = ""] }) =>
    ok({ enabled: account.scripts.get(name)?.hasSubdomain ?? false, previews_enabled: false }),
  "POST /accounts/:account/workers/scripts/:script/subdomain": ({ account, call, at: [, name = ""] }) => {
    const { enabled } = call.json() as { enabled: boolean };
    account.script(name).hasSubdomain = enabled;
    return ok({ enabled, previews_enabled: false });
  },
  "PUT /accounts/:account/workers/scripts/:script/schedules": ({ account, call, at: [, name = ""] }) => {
    const crons = call.json() as { cron: string }[];
    account.script(name).crons = crons.map(({ cron }) => cron);
    return ok({ schedules: crons });
  },
  "GET /accounts/:account/workers/scripts/:script/secrets": ({ account, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    const secrets = script.versions.at(-1)?.bindings.filter(({ type }) => type === "secret_text") ?? [];
    return ok(secrets.map(({ name: each }) => ({ name: each, type: "secret_text" })));
  },
  "PUT /accounts/:account/workers/scripts/:script/secrets": ({ account, call, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    if (!isLatestServing(script)) return NOT_DEPLOYED;
    const { name: secret, text } = call.json() as { name: string; text: string };
    account.writeSecrets(script, [{ name: secret, text }]);
    return ok({ name: secret, type: "secret_text" });
  },
  "DELETE /accounts/:account/workers/scripts/:script/secrets/:secret": ({
    account,
    at: [, name = "", secret = ""],
  }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    if (!isLatestServing(script)) return NOT_DEPLOYED;
    account.writeSecrets(script, [{ name: secret }]);
    return ok(null);
  },
  "PATCH /accounts/:account/workers/scripts/:script/settings": async ({
    account,
    call,
    at: [, name = ""],
  }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    const { bindings = [] } = JSON.parse(await textOf((await call.form()).get("settings"))) as UploadMetadata;
    const secrets = bindings.filter(({ type }) => type === "secret_text");
    account.writeSecrets(
      script,
      secrets.map((each) => ({ name: each.name, text: String(each.text) })),
    );
    return ok({ bindings });
  },
};

/** Static files, which are uploaded before the Worker that serves them. */
export const FILE_CALLS: Readonly<Record<string, Handler>> = {
  "POST /accounts/:account/workers/scripts/:script/assets-upload-session": ({ account, call }) => {
    const { manifest } = call.json() as { manifest: Record<string, { hash: string; size: number }> };
    const jwt = `session-${randomUUID()}`;
    account.manifests.set(
      jwt,
      Object.fromEntries(Object.entries(manifest).map(([path, { hash }]) => [path, hash])),
    );
    const wanted = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
      (hash) => !account.files.has(hash),
    );
    const buckets: string[][] = [];
    for (let from = 0; from < wanted.length; from += 50) buckets.push(wanted.slice(from, from + 50));
    return ok({ jwt, buckets });
  },
  "POST /accounts/:account/workers/assets/upload": async ({ account, call }) => {
    const form = await call.form();
    for (const [hash, part] of form) {
      const text = await textOf(part);
      const type = typeof part === "string" ? "application/octet-stream" : part.type;
      account.files.set(hash, { type, contents: Uint8Array.from(Buffer.from(text, "base64")) });
    }
    const jwt = call.authorization.replace("Bearer ", "");
    const hashes = Object.values(account.manifests.get(jwt) ?? {});
    const isComplete = hashes.every((hash) => account.files.has(hash));
    return { ...ok(isComplete ? { jwt } : {}), status: isComplete ? 201 : 202 };
  },
};
