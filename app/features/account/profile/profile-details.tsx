import type { FormEvent } from "react";
import { useAccountCall } from "#app/features/account/use-account-call.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import type { SignUpOptions } from "#contract/accounts/sign-up.ts";
import { PushSwitch } from "./push-switch.tsx";

type TextName = "firstName" | "lastName" | "username" | "country" | "city" | "favouriteTeam" | "ageBand";

export function ProfileDetails({ profile, options }: { profile: Profile; options: SignUpOptions }) {
  const { call, isBusy, errors } = useAccountCall();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      ...Object.fromEntries(form),
      // A switch that is off is absent from the form.
      pushNotifications: form.has("pushNotifications"),
      emailUpdates: form.has("emailUpdates"),
      recapEmails: form.has("recapEmails"),
      hostNudges: form.has("hostNudges"),
    };
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
    defaultValue: profile[name] ?? "",
    error: errors[name],
  });
  return (
    <Card title="Details">
      <form noValidate onSubmit={save} className="grid gap-5 sm:grid-cols-2">
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
        <PushSwitch isWanted={profile.pushNotifications} />
        <Switch
          label="Email updates"
          hint="A reminder before a gameweek locks without you."
          name="emailUpdates"
          defaultChecked={profile.emailUpdates}
        />
        <Switch
          label="Monday’s recap by email"
          hint="How the gameweek went in your leagues: places, winners, who leads now."
          name="recapEmails"
          defaultChecked={profile.recapEmails}
        />
        <Switch
          label="Nudges from hosts"
          hint="A league's host may remind you of missing predictions, at most once per gameweek."
          name="hostNudges"
          defaultChecked={profile.hostNudges}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={isBusy} busyText="Saving...">
            Save Profile
          </Button>
        </div>
      </form>
    </Card>
  );
}
