import { PASSWORD_MIN, USERNAME_MIN } from "#contract/accounts/limits.ts";
import { HeadPeg, HungCount } from "./field-peg.tsx";
import { isLikeAnAddress } from "./mail-address.ts";

const PLACES = [0, 1, 2, 3, 4];
/** An empty form: none of its five fields is valid yet. */
export const NONE_HUNG: readonly boolean[] = PLACES.map(() => false);

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
    <header className="max-xl:pitch -mx-4 mb-4 px-4 py-3 xl:mx-0 xl:mb-3 xl:p-0">
      <div className="flex min-h-11 items-center">
        <h1 className="min-w-0 flex-1 text-[2rem] leading-9">Create Account</h1>
        <HungCount hung={hung} />
      </div>
      <p className="text-chalk-soft xl:text-muted xl:text-sm">
        Free to play. Five answers hang up five shirts.
      </p>
      <p aria-hidden="true" className="mt-3 mb-1 grid grid-cols-5 gap-1.5">
        {PLACES.map((place) => (
          <HeadPeg
            key={place}
            place={place}
            isHung={hung[place] === true}
            isNext={place === next}
            size="h-16 w-full! text-2xl"
          />
        ))}
      </p>
    </header>
  );
}
