interface ModuleRunner {
  readonly transport: { invoke(name: string, data: unknown[]): Promise<unknown> };
}

interface SharedRuntime {
  readonly __vitest_mocker__: { readonly moduleRunner: ModuleRunner };
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
