interface ModuleRunner {
  readonly transport: { invoke(name: string, data: unknown[]): Promise<unknown> };
}

interface EvaluatedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

interface SharedRuntime {
  readonly __vitest_mocker__: { readonly moduleRunner: ModuleRunner };
  /** Vitest's own state. `vi.resetModules` would forget packages too, which takes longer than many a file. */
  readonly __vitest_worker__: {
    readonly evaluatedModules: { readonly idToModuleMap: Map<string, EvaluatedModule> };
  };
  hasQuickModules?: true;
}

const runtime = globalThis as unknown as SharedRuntime;

/**
 * Makes importing a module whose code is here already cheap, from the first call until the runtime ends. The plugin's
 * own way is a call to another object per import, some thousands per test file, although nothing is asked for. No test
 * may mock a module: the answer would miss it.
 */
export function importQuickly(): void {
  if (runtime.hasQuickModules) return;
  runtime.hasQuickModules = true;
  const { transport } = runtime.__vitest_mocker__.moduleRunner;
  const invoke = transport.invoke.bind(transport);
  transport.invoke = async (name, data) => {
    const options = data[2] as { cached?: boolean } | undefined;
    return name === "fetchModule" && options?.cached ? { cache: true } : invoke(name, data);
  };
}

const ROOT = decodeURI(new URL(import.meta.url).pathname).replace(/tests\/support\/.*$/, "");
/** Our rules, shapes and tables: they keep nothing but what they would compute again. */
const STATELESS = ["domain/", "contract/", "workers/db/schema/"].map((folder) => ROOT + folder);

/**
 * Makes our modules run again at the next import; their code is kept. Packages hold none of our state, and stay, as do
 * the modules that have none themselves.
 */
export function forgetModules(): void {
  for (const [id, module] of runtime.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (id.includes("/node_modules/") || STATELESS.some((folder) => id.startsWith(folder))) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}
