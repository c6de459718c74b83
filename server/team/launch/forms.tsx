import { currencies, launchStates } from "../../../src/lib/launch-settings.ts";
import { useContext } from "react";
import { Clock, Field, TeamSection } from "../parts.tsx";
import { launchContent, stateNames, stateNotes } from "../../../src/features/launch/launch-content.ts";
import { testimonialSlots } from "../../../src/features/launch/settings-form.ts";

const { form } = launchContent;

type ReadField = (name: string) => { name: string; defaultValue: string };

export function SettingsForm({ fields, seen }: { fields: URLSearchParams; seen: string }) {
  const { zone } = useContext(Clock);
  const field: ReadField = (name) => ({ name, defaultValue: fields.get(name) ?? "" });
  return (
    <TeamSection title={form.heading} note={form.note}>
      <form method="post" action="/team/launch" className="stack wide grouped">
        <input type="hidden" name="seen" value={seen} />
        <fieldset>
          <legend>{form.state}</legend>
          {launchStates.map((state) => (
            <label key={state} className="check">
              <input type="radio" name="state" value={state} defaultChecked={fields.get("state") === state} />
              <span>
                {stateNames[state]}
                <span className="hint">{stateNotes[state]}</span>
              </span>
            </label>
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
            <Field label={form.barFrom(zone)} type="datetime-local" {...field("bar-from")} />
            <Field label={form.barUntil(zone)} type="datetime-local" {...field("bar-until")} />
          </div>
        </fieldset>
        <PriceFields field={field} />
        <fieldset>
          <legend>{form.testimonials}</legend>
          <p className="note small">{form.testimonialsNote}</p>
          {Array.from({ length: testimonialSlots }, (_, place) => (
            <TestimonialFields key={place} place={place} field={field} />
          ))}
        </fieldset>
        <button type="submit">{form.save}</button>
      </form>
    </TeamSection>
  );
}

function PriceFields({ field }: { field: ReadField }) {
  return (
    <fieldset>
      <legend>{form.prices}</legend>
      <p className="note small">{form.pricesNote}</p>
      <div className="fields">
        <label>
          {form.currency}
          <select {...field("currency")}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        {["Creator", "Team", "Business"].map((plan) => (
          <Field key={plan} label={plan} {...field(`price-${plan.toLowerCase()}`)} />
        ))}
      </div>
    </fieldset>
  );
}

function TestimonialFields({ place, field }: { place: number; field: ReadField }) {
  const text = field(`testimonial-${place}-text`);
  return (
    <details open={text.defaultValue !== ""}>
      <summary>{`${form.testimonial} ${place + 1}`}</summary>
      <label>
        {form.testimonialText}
        <textarea maxLength={600} {...text} />
      </label>
      <div className="fields">
        <Field label={form.testimonialName} {...field(`testimonial-${place}-name`)} />
        <Field label={form.testimonialRole} {...field(`testimonial-${place}-role`)} />
      </div>
    </details>
  );
}
