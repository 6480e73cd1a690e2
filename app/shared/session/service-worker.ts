const SERVICE_WORKER = "/service-worker.js";

/** Registers the site's only service worker, which keeps pages and shows push messages. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER, { scope: "/" });
}
