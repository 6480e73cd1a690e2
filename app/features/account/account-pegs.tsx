import { PASSWORD_MIN, USERNAME_MIN } from "#contract/accounts/limits.ts";
import { FieldPeg, HungCount } from "./field-peg.tsx";
import { isLikeAnAddress } from "./mail-address.ts";

/** What the fields are called on their pegs, in their order. */
const NAMES = ["First", "Last", "Username", "Email", "Password"];

/** An empty form: none of its five fields is valid yet. */
export const NONE_HUNG: readonly boolean[] = Array<boolean>(5).fill(false);

/** Which of the form's five fields are valid as they stand, in their order; the password's once it is repeated. */
export function hungOf(form: FormData): readonly boolean[] {
  const text = (name: string) => String(form.get(name) ?? "");
  const isGiven = (name: string) => text(name).trim() !== "";
  const isLong = text("password").length >= PASSWORD_MIN;
  return [
    isGiven("firstName"),
    isGiven("lastName"),
    text("username").trim().length >= USERNAME_MIN,
    isLikeAnAddress(text("email")),
    isLong && text("confirmPassword") === text("password"),
  ];
}

/** The form's head, as the wizard's steps have theirs: a peg for each field, on which a valid one hangs up a shirt. */
export function AccountHead({ hung }: { hung: readonly boolean[] }) {
  const next = hung.indexOf(false);
  return (
    <header className="pitch -mx-4 mb-4 px-4 py-3 xl:mx-0 xl:rounded-lg">
      <div className="flex min-h-11 items-center">
        <h1 className="min-w-0 flex-1 text-[2rem] leading-9">Create Account</h1>
        <HungCount hung={hung} />
      </div>
      <div className="@container mt-3">
        <p aria-hidden="true" className="flex gap-2">
          {hung.map((isHung, place) => (
            <FieldPeg
              // biome-ignore lint/suspicious/noArrayIndexKey: five places, which never move.
              key={place}
              place={place}
              isHung={isHung}
              name={NAMES[place]}
              isNext={place === next}
              className="h-12 flex-1 border-chalk!"
            />
          ))}
        </p>
      </div>
      <p className="mt-2 text-chalk-soft text-sm">Free to play. Each answer hangs up a shirt.</p>
    </header>
  );
}
