/**
 * What a kind of notice ends with, by the button on its push or by a mail's link (NOT-01). `public/push-worker.js`,
 * which is served as it is and imports nothing, says the same.
 */
export const SWITCHED_OFF = "Switched off";
/** Where it is undone. */
export const SWITCH_ON_AGAIN = "You can switch them on again in your profile.";
