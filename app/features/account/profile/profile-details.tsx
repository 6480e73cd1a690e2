import type { FormEvent } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useErrors } from "#app/ui/form/use-errors.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import type { SignUpOptions } from "#contract/accounts/sign-up.ts";
import { profileChanges, type RefusedProfile } from "./profile-form.ts";

type TextName = "firstName" | "lastName" | "username" | "country" | "city" | "favouriteTeam" | "ageBand";

interface ProfileDetailsProps {
  profile: Profile;
  options: SignUpOptions;
  /** Why the form was refused when it came without a script. */
  refused: RefusedProfile | undefined;
}

export function ProfileDetails({ profile, options, refused }: ProfileDetailsProps) {
  const { form, errors, onInput, refuse } = useErrors<TextName | "experienceLevel">(undefined, {
    given: refused?.fields ?? {},
  });
  const { call, isBusy } = useAccountCall(refuse);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = profileChanges(new FormData(event.currentTarget));
    await call(
      {
        done: ["Profile Saved"],
        failed: "Profile Not Saved",
      },
      "PATCH /api/account/profile",
      { body },
    );
  }

  const field = (name: TextName | "experienceLevel") => ({
    name,
    defaultValue: String(refused?.values[name] ?? profile[name] ?? ""),
    error: errors[name] ?? null,
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={save}
      onInput={onInput}
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="details" />
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      <TextField label="Username" autoComplete="nickname" autoCapitalize="none" {...field("username")} />
      <SelectField
        label="Favourite team"
        placeholder="None"
        options={options.favouriteTeams}
        {...field("favouriteTeam")}
      />
      <SelectField
        label="Country"
        placeholder="Not given"
        options={options.countries}
        {...field("country")}
      />
      <TextField label="City" autoComplete="address-level2" {...field("city")} />
      <SelectField label="Age" placeholder="Not given" options={options.ageBands} {...field("ageBand")} />
      <SelectField
        label="Experience"
        placeholder="Not given"
        options={options.experienceLevels}
        {...field("experienceLevel")}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Save Profile
        </Button>
      </div>
    </form>
  );
}
