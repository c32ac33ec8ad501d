/** Functions of the module that this file uses. The types of the module are built only for the package. */
interface SandboxModule {
  startSandbox(): Promise<{ url: string; close(): Promise<void> }>;
}

/** Starts a sandbox with its own data in this process. */
export async function startSandbox() {
  const path = new URL('../../../../dist/sandbox/index.js', import.meta.url).href;
  const module: SandboxModule = await import(/* @vite-ignore */ path);
  return module.startSandbox();
}
