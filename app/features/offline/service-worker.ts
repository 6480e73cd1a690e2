const SERVICE_WORKER = "/service-worker.js";

/** The site's only service worker: what it keeps, and push messages. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER, { scope: "/" });
}
