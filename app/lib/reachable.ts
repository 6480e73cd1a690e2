/**
 * A load that is refused at once where it could only fail: without a network and without a service worker that may have
 * the code. Some browsers keep the failure of a module for as long as the page is open, so that it cannot be tried
 * again once the network is back.
 */
export function reachable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => {
    const { onLine, serviceWorker } = navigator;
    return onLine === false && !serviceWorker?.controller ? Promise.reject(new Error("offline")) : load();
  };
}
