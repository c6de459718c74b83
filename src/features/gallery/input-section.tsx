import { useState } from "react";
import { Choice, ChoiceGroup, SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { gallerySections } from "./gallery-content.ts";
import { GallerySection } from "./gallery-section.tsx";

const limit = 1000;

export function InputSection() {
  const [note, setNote] = useState("");
  return (
    <GallerySection section={gallerySections.inputs}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 md:grid-cols-2">
        <TextField id="sample-name" label="Empty, live" hint="A hint stands below and stays." />
        <TextField id="sample-required" label="Required" isRequired placeholder="A placeholder, where one helps" />
        <TextField id="sample-filled" label="Filled in" defaultValue="Ruth Feld" />
        <TextField
          id="sample-error"
          label="With an error"
          isRequired
          defaultValue="ruth@"
          error="Invalid email address"
        />
        <TextField id="sample-disabled" label="Disabled" defaultValue="Not now" disabled />
        <SelectField id="sample-select" label="Select" defaultValue="">
          <option value="">Choose one</option>
          <option>Feedback</option>
          <option>Media</option>
        </SelectField>
        <TextAreaField
          id="sample-note"
          label="Long text, with its counter"
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
          hint={
            <span className="flex justify-between gap-4">
              <span>Minimum 10 characters</span>
              <span>{`${[...note.trim()].length}/${limit}`}</span>
            </span>
          }
        />
        <ChoiceGroup id="sample-one" label="One of these">
          <div className="space-y-2">
            <Choice type="radio" name="sample-one" value="creator" label="Creator" note="I write under my own name" />
            <Choice
              type="radio"
              name="sample-one"
              value="team"
              label="Team"
              note="A few of us share a voice"
              defaultChecked
            />
            <Choice type="radio" name="sample-one" value="business" label="Business" disabled />
          </div>
        </ChoiceGroup>
        <ChoiceGroup
          id="sample-many"
          label="As many as you like"
          isMultiple
          isRequired
          error="Select at least one format"
        >
          <div className="space-y-2">
            <Choice type="checkbox" name="sample-many" value="blog" label="Blog" />
            <Choice type="checkbox" name="sample-many" value="newsletter" label="Newsletter" />
          </div>
        </ChoiceGroup>
      </div>
    </GallerySection>
  );
}
