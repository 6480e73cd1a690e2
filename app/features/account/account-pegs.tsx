import { PASSWORD_MIN, USERNAME_MIN } from "#contract/accounts/limits.ts";
import { FieldPeg } from "./field-peg.tsx";
import { isLikeAnAddress } from "./mail-address.ts";

export const NONE_HUNG: readonly boolean[] = Array<boolean>(6).fill(false);

/** Which of the form's six fields are valid as they stand, in their order. */
export function hungOf(form: FormData): readonly boolean[] {
  const text = (name: string) => String(form.get(name) ?? "");
  const isGiven = (name: string) => text(name).trim() !== "";
  const isLong = text("password").length >= PASSWORD_MIN;
  return [
    isGiven("firstName"),
    isGiven("lastName"),
    text("username").trim().length >= USERNAME_MIN,
    isLikeAnAddress(text("email")),
    isLong,
    isLong && text("confirmPassword") === text("password"),
  ];
}

/** A small wall of six, beside the title: each valid field hangs up a shirt. */
export function AccountPegs({ hung }: { hung: readonly boolean[] }) {
  return (
    <span aria-hidden="true" className="grid grid-cols-3 gap-1">
      {hung.map((isHung, place) => (
        <FieldPeg
          // biome-ignore lint/suspicious/noArrayIndexKey: six places, which never move.
          key={place}
          place={place}
          isHung={isHung}
          className="h-10! min-h-10! w-8! max-xl:border-chalk/60!"
        />
      ))}
    </span>
  );
}
