/** What a page says about a change of a league. */
export interface Words {
  readonly success: { readonly title: string; readonly description: string };
  /** The message when the server gives no reason. */
  readonly failure: string;
}

export const CREATE: Words = {
  success: { title: "League Created", description: "Your league has been successfully created!" },
  failure: "Failed to create league",
};
export const JOIN: Words = {
  success: { title: "League Joined", description: "Successfully joined the league!" },
  failure: "Failed to join league",
};
export const REMOVE: Words = {
  success: { title: "Member Removed", description: "Successfully removed member from league" },
  failure: "Failed to remove member",
};

/** What a page says when its address has `?done=`, because the change was made by a form. */
export const DONE_WORDS: ReadonlyMap<string, Words["success"]> = new Map([
  ["create", CREATE.success],
  ["join", JOIN.success],
  ["leave", { title: "League Left", description: "You are no longer a member of this league." }],
]);
