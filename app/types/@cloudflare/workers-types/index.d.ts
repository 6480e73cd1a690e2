/** Stands in for the Worker's globals, which Remix's types refer to: pages have the browser's alone. */
export {};
