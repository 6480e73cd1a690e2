import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { ComparedMember, Comparison } from "#contract/story.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The people whose card can stand beside the reader's. */
export interface CompareChoice {
  readonly members: readonly { readonly id: string; readonly username: string }[];
  onChoose(id: string): void;
}

export interface CompareHeadProps {
  comparison: Comparison;
  choice: CompareChoice | undefined;
}

/** Who is compared: the reader on the left, the other person on the right, with place and score. */
export function CompareHead({ comparison, choice }: CompareHeadProps) {
  const { me, them } = comparison;
  const isTipping = "gameweek" in comparison;
  const standing = ({ rank, score }: ComparedMember) =>
    `${ordinal(rank)}, ${isTipping ? score : `${score}/${SQUAD_SIZE}`}`;
  return (
    <thead>
      <tr>
        <th scope="col" className="py-2 font-normal">
          <Person name={me.username} label="You" note={standing(me)} />
        </th>
        <th scope="col" className="scoreboard w-12 text-lg text-muted">
          <span aria-hidden="true">v</span>
          <span className="sr-only">{isTipping ? "Match" : "Club"}</span>
        </th>
        <th scope="col" className="py-2 font-normal">
          <Person
            name={them.username}
            label={them.username}
            note={standing(them)}
            choice={choice}
            chosen={them.id}
          />
        </th>
      </tr>
    </thead>
  );
}

interface PersonProps {
  name: string;
  label: string;
  note: string;
  choice?: CompareChoice | undefined;
  /** The id of the person on the right; absent for the reader. */
  chosen?: string;
}

function Person({ name, label, note, choice, chosen }: PersonProps) {
  const isRight = chosen !== undefined;
  return (
    <span className={cx("flex min-w-0 items-center gap-2", isRight && "flex-row-reverse")}>
      <Avatar name={name} size={36} />
      <span className={cx("min-w-0", isRight ? "text-right" : "text-left")}>
        {choice && isRight ? (
          <span className="relative block">
            <select
              aria-label="Compare with"
              value={chosen}
              onChange={(event) => choice.onChoose(event.currentTarget.value)}
              className="scoreboard -my-2.5 w-full min-h-11 appearance-none truncate bg-transparent pr-6 text-right text-lg leading-6"
            >
              {choice.members.map(({ id, username }) => (
                <option key={id} value={id}>
                  {username}
                </option>
              ))}
            </select>
            <ChevronIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-0 size-5" />
          </span>
        ) : (
          <bdi title={label} className="scoreboard block truncate text-lg leading-6">
            {label}
          </bdi>
        )}
        <span className="scoreboard block text-base text-muted leading-5">{note}</span>
      </span>
    </span>
  );
}
