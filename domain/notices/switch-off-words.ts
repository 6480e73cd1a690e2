/**
 * The button on a push that switches off its kind (NOT-01); `public/push-worker.js`, which imports nothing, says it
 * too.
 */
export const SWITCH_OFF = "Switch these off";
/** What a kind's end is headed with, by that button or by a mail's link. */
export const SWITCHED_OFF = "Switched off";
/** Where it is undone. */
export const SWITCH_ON_AGAIN = "You can switch them on again in your profile.";
