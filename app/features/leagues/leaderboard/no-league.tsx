import { LinkButton } from "#app/ui/form/link-button.tsx";

/** Shown above everybody's table to a player without a league: a way to join friends. */
export default function NoLeague() {
  return (
    <p
      data-no-league
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-3"
    >
      <span>
        <strong>You are not in a league yet.</strong> This is everybody’s table. Take on your friends in a
        league of your own.
      </span>
      <LinkButton to="/leagues">Create or Join a League</LinkButton>
    </p>
  );
}
