import { Link } from "@remix-run/react";
import { NameFields } from "#app/features/account/name-fields.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import type { SignUpOptions } from "#contract/accounts/sign-up.ts";
import type { SignUpField, SignUpForm } from "./sign-up-form.ts";

export interface StepProps {
  form: SignUpForm;
  errors: Partial<Record<SignUpField, string>>;
  options: SignUpOptions;
  onChange: <Field extends SignUpField>(field: Field, value: SignUpForm[Field]) => void;
}

type TextName = {
  [Field in SignUpField]: SignUpForm[Field] extends string ? Field : never;
}[SignUpField];
type FlagName = Exclude<SignUpField, TextName>;

/** The props of a text field or a list. */
function text({ form, errors, onChange }: StepProps, name: TextName) {
  return {
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  };
}

/** The props of a checkbox or a switch. */
function flag({ form, onChange }: StepProps, name: FlagName) {
  return {
    name,
    checked: form[name],
    onChange: (event: { target: { checked: boolean } }) => onChange(name, event.target.checked),
  };
}

export function PersonalStep(props: StepProps) {
  return <NameFields of={(name) => text(props, name)} />;
}

export function ContactStep(props: StepProps) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We will send you a link to set your password."
        {...text(props, "email")}
      />
      <AgeBands {...props} />
    </>
  );
}

/** Seven choices of 48, of which one is taken. */
function AgeBands({ form, errors, options, onChange }: StepProps) {
  return (
    <fieldset aria-describedby="age-hint age-error">
      <legend className="mb-1.5 font-semibold text-sm">Age</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4.75rem,20%),1fr))] gap-2">
        {options.ageBands.map((band) => (
          <label
            key={band}
            className="scoreboard relative grid min-h-12 cursor-pointer place-items-center rounded-[8px] border border-line-strong bg-raised px-1 text-[1.0625rem] leading-5 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name="ageBand"
              value={band}
              checked={form.ageBand === band}
              aria-invalid={errors.ageBand ? true : undefined}
              onChange={() => onChange("ageBand", band)}
              className="absolute inset-0 opacity-0"
            />
            {band.replace("-", "–")}
          </label>
        ))}
      </div>
      <p id="age-hint" className="mt-1.5 text-muted text-sm">
        You must be 13 or older to play.
      </p>
      <p
        id="age-error"
        aria-live="polite"
        className={errors.ageBand ? "mt-1.5 font-semibold text-danger-ink text-sm" : "sr-only"}
      >
        {errors.ageBand}
      </p>
    </fieldset>
  );
}

export function PreferencesStep(props: StepProps) {
  const { favouriteTeams, countries, experienceLevels } = props.options;
  return (
    <>
      <SelectField
        label="Favourite team"
        placeholder="Choose a team"
        options={favouriteTeams}
        {...text(props, "favouriteTeam")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Country"
          placeholder="Choose a country"
          autoComplete="country-name"
          options={countries}
          {...text(props, "country")}
        />
        <TextField label="City (optional)" autoComplete="address-level2" {...text(props, "city")} />
      </div>
      <SelectField
        label="Experience (optional)"
        placeholder="Choose one"
        options={experienceLevels}
        {...text(props, "experienceLevel")}
      />
    </>
  );
}

export function FinalStep(props: StepProps) {
  const { errors } = props;
  return (
    <>
      <Checkbox
        label={
          <Told of="Push notifications">
            When one of your players moves or scores. We ask your browser once your squad is complete.
          </Told>
        }
        {...flag(props, "pushNotifications")}
      />
      <Checkbox
        label={
          <Told of="Email updates">
            A reminder when a gameweek is about to lock and you have not predicted it.
          </Told>
        }
        {...flag(props, "emailUpdates")}
      />
      <fieldset className="grid gap-4 border-line border-t pt-5">
        <legend className="sr-only">Policies</legend>
        <Checkbox
          label={<Accept to="/privacy-policy">Privacy Policy</Accept>}
          error={errors.privacyAccepted}
          {...flag(props, "privacyAccepted")}
        />
        <Checkbox
          label={<Accept to="/terms-of-service">Terms of Service</Accept>}
          error={errors.privacyAccepted ? null : errors.termsAccepted}
          aria-invalid={errors.termsAccepted ? true : undefined}
          {...flag(props, "termsAccepted")}
        />
      </fieldset>
    </>
  );
}

function Told({ of, children }: { of: string; children: string }) {
  return (
    <>
      <span className="font-semibold">{of}</span>
      <span className="block text-muted text-sm">{children}</span>
    </>
  );
}

function Accept({ to, children }: { to: string; children: string }) {
  return (
    <>
      I accept the{" "}
      <Link to={to} target="_blank" className="font-semibold text-brand-ink underline">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </>
  );
}
