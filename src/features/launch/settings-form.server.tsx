import { currencies, launchStates } from "../../lib/launch-settings.ts";
import { TeamSection } from "../../ui/team/team-parts.server.tsx";
import { launchContent, stateNames, stateNotes } from "./launch-content.ts";
import { testimonialPlaces } from "./settings-form.ts";

const { form } = launchContent;

/** @param props.seen the id of the draft that is shown, "" for none */
export function SettingsForm({ fields, seen }: { fields: URLSearchParams; seen: string }) {
  const value = (name: string) => fields.get(name) ?? "";
  return (
    <TeamSection title={form.heading} note={form.note}>
      <form method="post" action="/team/launch" className="stack wide">
        <input type="hidden" name="seen" value={seen} />
        <fieldset>
          <legend>{form.state}</legend>
          {launchStates.map((state) => (
            <label key={state} className="check">
              <input type="radio" name="state" value={state} defaultChecked={value("state") === state} />
              {`${stateNames[state]}: ${stateNotes[state]}`}
            </label>
          ))}
        </fieldset>
        <Field label={form.startUrl} name="start-url" type="url" value={value("start-url")} />
        <fieldset>
          <legend>{form.bar}</legend>
          <p className="note small">{form.barNote}</p>
          <Field label={form.barText} name="bar-text" value={value("bar-text")} />
          <Field label={form.barLabel} name="bar-label" value={value("bar-label")} />
          <Field label={form.barHref} name="bar-href" value={value("bar-href")} />
          <div className="row">
            <Field label={form.barFrom} name="bar-from" type="datetime-local" value={value("bar-from")} />
            <Field label={form.barUntil} name="bar-until" type="datetime-local" value={value("bar-until")} />
          </div>
        </fieldset>
        <PriceFields value={value} />
        <fieldset>
          <legend>{form.testimonials}</legend>
          <p className="note small">{form.testimonialsNote}</p>
          {Array.from({ length: testimonialPlaces }, (_, place) => (
            <TestimonialFields key={place} place={place} value={value} />
          ))}
        </fieldset>
        <div>
          <button type="submit">{form.save}</button>
        </div>
      </form>
    </TeamSection>
  );
}

function PriceFields({ value }: { value: (name: string) => string }) {
  return (
    <fieldset>
      <legend>{form.prices}</legend>
      <p className="note small">{form.pricesNote}</p>
      <div className="row">
        <label>
          {form.currency}
          <select name="currency" defaultValue={value("currency")}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        {(["Creator", "Team", "Business"] as const).map((plan) => {
          const name = `price-${plan.toLowerCase()}`;
          return <Field key={name} label={plan} name={name} value={value(name)} />;
        })}
      </div>
    </fieldset>
  );
}

function TestimonialFields({ place, value }: { place: number; value: (name: string) => string }) {
  const name = (part: string) => `testimonial-${place}-${part}`;
  return (
    <details open={value(name("text")) !== ""}>
      <summary>{`${form.testimonial} ${place + 1}`}</summary>
      <label>
        {form.testimonialText}
        <textarea name={name("text")} maxLength={600} defaultValue={value(name("text"))} />
      </label>
      <div className="row">
        <Field label={form.testimonialName} name={name("name")} value={value(name("name"))} />
        <Field label={form.testimonialRole} name={name("role")} value={value(name("role"))} />
      </div>
    </details>
  );
}

function Field({
  label,
  name,
  value,
  type = "text",
}: {
  label: string;
  name: string;
  value: string;
  type?: "text" | "url" | "datetime-local";
}) {
  return (
    <label>
      {label}
      <input type={type} name={name} defaultValue={value} />
    </label>
  );
}
