import { currencies, launchStates } from "../../../src/lib/launch-settings.ts";
import { Check, Field, SelectField, TextField } from "../fields.tsx";
import { PostForm, TeamSection } from "../parts.tsx";
import { TimeField } from "../time-field.tsx";
import { launchContent, stateNames, stateNotes } from "../../../src/features/launch/launch-content.ts";
import { testimonialSlots } from "../../../src/features/launch/settings-form.ts";

const { form } = launchContent;

export function SettingsForm({ fields, seen }: { fields: URLSearchParams; seen: string }) {
  const field = (name: string) => ({ name, defaultValue: fields.get(name) ?? "" });
  return (
    <TeamSection title={form.heading} note={form.note}>
      <PostForm action="/team/launch" className="wide grouped" fields={{ seen }} button={form.save}>
        <fieldset>
          <legend>{form.state}</legend>
          {launchStates.map((state) => (
            <Check
              key={state}
              type="radio"
              name="state"
              value={state}
              defaultChecked={fields.get("state") === state}
              hint={stateNotes[state]}
            >
              {stateNames[state]}
            </Check>
          ))}
        </fieldset>
        <Field label={form.startUrl} hint={form.startUrlHint} type="url" {...field("start-url")} />
        <Field label={form.nextWave} hint={form.nextWaveHint} type="date" {...field("next-wave")} />
        <fieldset>
          <legend>{form.bar}</legend>
          <p className="note small">{form.barNote}</p>
          <Field label={form.barText} hint={form.barTextHint} maxLength={140} {...field("bar-text")} />
          <Field label={form.barLabel} {...field("bar-label")} />
          <Field label={form.barHref} hint={form.barHrefHint} {...field("bar-href")} />
          <div className="row">
            <TimeField label={form.barFrom} name="bar-from" value={fields.get("bar-from") ?? ""} />
            <TimeField label={form.barUntil} name="bar-until" value={fields.get("bar-until") ?? ""} />
          </div>
        </fieldset>
        <fieldset>
          <legend>{form.prices}</legend>
          <p className="note small">{form.pricesNote}</p>
          <div className="fields">
            <SelectField
              label={form.currency}
              name="currency"
              value={fields.get("currency") ?? ""}
              options={Object.fromEntries(currencies.map((currency) => [currency, currency]))}
            />
            {["Creator", "Team", "Business"].map((plan) => (
              <Field key={plan} label={plan} {...field(`price-${plan.toLowerCase()}`)} />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{form.testimonials}</legend>
          <p className="note small">{form.testimonialsNote}</p>
          {Array.from({ length: testimonialSlots }, (_, place) => (
            <details key={place} open={Boolean(fields.get(`testimonial-${place}-text`))}>
              <summary>{`${form.testimonial} ${place + 1}`}</summary>
              <TextField label={form.testimonialText} maxLength={600} {...field(`testimonial-${place}-text`)} />
              <div className="fields">
                <Field label={form.testimonialName} {...field(`testimonial-${place}-name`)} />
                <Field label={form.testimonialRole} {...field(`testimonial-${place}-role`)} />
              </div>
            </details>
          ))}
        </fieldset>
      </PostForm>
    </TeamSection>
  );
}
