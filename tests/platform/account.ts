import { randomUUID } from "node:crypto";

/** A part of an uploaded Worker, as its form named and typed it. */
export interface UploadedModule {
  readonly name: string;
  readonly contentType: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

/** A binding of an upload; what else it has depends on its type. */
export interface UploadedBinding {
  readonly type: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** What an upload says of itself beside its modules. */
export interface UploadMetadata {
  readonly main_module: string;
  readonly compatibility_date: string;
  readonly compatibility_flags?: readonly string[];
  readonly bindings?: readonly UploadedBinding[];
  /** The types of bindings that the version takes over from the one before. */
  readonly keep_bindings?: readonly string[];
  readonly migrations?: { readonly old_tag?: string; readonly new_tag?: string; readonly steps?: unknown };
  /** What the uploader says of it, such as its tag. */
  readonly annotations?: Readonly<Record<string, string>>;
  readonly assets?: { readonly jwt?: string; readonly config?: Record<string, unknown> };
}

export interface Version {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly metadata: UploadMetadata;
  readonly bindings: readonly UploadedBinding[];
  readonly modules: readonly UploadedModule[];
  /** The hash of each static file, by path; null without any. */
  readonly files: Readonly<Record<string, string>> | null;
}

export interface Share {
  readonly version_id: string;
  readonly percentage: number;
}

export interface Deployment {
  readonly id: string;
  readonly createdAt: string;
  readonly shares: readonly Share[];
  /** What its maker says of it, such as why. */
  readonly annotations?: Readonly<Record<string, string>>;
}

export interface Script {
  readonly name: string;
  readonly versions: Version[];
  readonly deployments: Deployment[];
  crons: readonly string[];
  hasSubdomain: boolean;
  /** The tag of the last migration of object classes; null before the first. */
  tag: string | null;
}

export interface Consumer {
  readonly id: string;
  readonly script: string;
  readonly settings: Record<string, unknown>;
  readonly deadLetterQueue: string | null;
}

export interface Queue {
  readonly id: string;
  readonly name: string;
  readonly consumers: Consumer[];
}

/** All that an account of the platform has: fresh, it has nothing. */
export class Account {
  readonly id = "a0".repeat(16);
  /** Chosen once for all Workers of the account; null before that. */
  subdomain: string | null = "stand-in";
  readonly databases = new Map<string, string>();
  readonly queues = new Map<string, Queue>();
  readonly scripts = new Map<string, Script>();
  /** The static files that were uploaded, by hash. */
  readonly files = new Map<string, { readonly type: string; readonly contents: Uint8Array<ArrayBuffer> }>();
  /** The files of exports and imports, by name. */
  readonly copies = new Map<string, string>();
  /** The paths and hashes of an upload of files that is under way, by the token it was given. */
  readonly manifests = new Map<string, Readonly<Record<string, string>>>();

  databaseNamed(name: string): string | null {
    for (const [id, each] of this.databases) if (each === name || id === name) return id;
    return null;
  }

  queueNamed(name: string): Queue | null {
    for (const queue of this.queues.values()) if (queue.name === name || queue.id === name) return queue;
    return null;
  }

  script(name: string): Script {
    const found = this.scripts.get(name);
    if (found) return found;
    const made: Script = {
      name,
      versions: [],
      deployments: [],
      crons: [],
      hasSubdomain: false,
      tag: null,
    };
    this.scripts.set(name, made);
    return made;
  }

  /** Adds a version, which takes over the bindings that its upload asks to keep. */
  addVersion(script: Script, metadata: UploadMetadata, modules: readonly UploadedModule[]): Version {
    const before = script.versions.at(-1);
    const own = metadata.bindings ?? [];
    const names = new Set(own.map(({ name }) => name));
    const kept = (before?.bindings ?? []).filter(
      ({ type, name }) => !names.has(name) && metadata.keep_bindings?.includes(type),
    );
    const inherited = own.map((binding) => {
      if (binding.type !== "inherit") return binding;
      return before?.bindings.find(({ name }) => name === binding.name) ?? binding;
    });
    const jwt = metadata.assets?.jwt;
    const version: Version = {
      id: randomUUID(),
      number: script.versions.length + 1,
      createdAt: new Date().toISOString(),
      metadata,
      bindings: [...inherited, ...kept],
      modules,
      files: jwt === undefined ? (before?.files ?? null) : (this.manifests.get(jwt) ?? {}),
    };
    script.versions.push(version);
    if (metadata.migrations?.new_tag) script.tag = metadata.migrations.new_tag;
    return version;
  }

  deploy(
    script: Script,
    shares: readonly Share[],
    annotations: Readonly<Record<string, string>> = {},
  ): Deployment {
    const deployment = { id: randomUUID(), createdAt: new Date().toISOString(), shares, annotations };
    script.deployments.push(deployment);
    return deployment;
  }

  /**
   * A secret written or, without a text, taken away by itself makes a version of its own, which serves at once where
   * there is a deployment.
   */
  writeSecrets(script: Script, secrets: readonly { readonly name: string; readonly text?: string }[]): void {
    const before = script.versions.at(-1);
    const names = new Set(secrets.map(({ name }) => name));
    const others = (before?.bindings ?? []).filter(({ name }) => !names.has(name));
    const version: Version = {
      id: randomUUID(),
      number: script.versions.length + 1,
      createdAt: new Date().toISOString(),
      metadata: before?.metadata ?? { main_module: "", compatibility_date: "2026-09-01" },
      bindings: [
        ...others,
        ...secrets.flatMap(({ name, text }) =>
          text === undefined ? [] : [{ type: "secret_text", name, text }],
        ),
      ],
      modules: before?.modules ?? [],
      files: before?.files ?? null,
    };
    script.versions.push(version);
    this.deploy(script, [{ version_id: version.id, percentage: 100 }]);
  }
}

/**
 * The secrets in which an earlier version alone differs from the one that serves: the platform goes back past them only
 * by force.
 */
export function changedSecrets({ versions, deployments }: Script, shares: readonly Share[]): string[] {
  const [only, ...others] = shares;
  if (only === undefined || others.length > 0 || only.version_id === versions.at(-1)?.id) return [];
  const secretsOf = (id?: string) => {
    const bindings = versions.find((each) => each.id === id)?.bindings ?? [];
    return new Map(
      bindings.filter(({ type }) => type === "secret_text").map(({ name, text }) => [name, text]),
    );
  };
  const [most] = deployments.at(-1)?.shares.toSorted((a, b) => b.percentage - a.percentage) ?? [];
  const [now, then] = [secretsOf(most?.version_id), secretsOf(only.version_id)];
  return [...new Set([...now.keys(), ...then.keys()])].filter((name) => now.get(name) !== then.get(name));
}
