import type { AnswerTemplate } from "../../../src/features/submissions/messages/answer-templates.server.ts";
import { templatesContent } from "../../../src/features/submissions/messages/messages-content.ts";
import { versionOf } from "../../../src/lib/version-of.server.ts";
import { Field, TextField, typedField } from "../fields.tsx";
import { FormButton, Moment, PostForm, TeamSection } from "../parts.tsx";

const { add, form } = templatesContent;

interface TemplatesPageProps {
  templates: readonly AnswerTemplate[];
  /** Of the template that the last form makes. */
  newId: string;
  /** The form that was not saved, and why. */
  refused?: { typed: URLSearchParams; problem: string } | undefined;
}

export function TemplatesPage({ templates, newId, refused }: TemplatesPageProps) {
  const refusedId = refused?.typed.get("id") ?? null;
  const isNew = !templates.some(({ id }) => id === refusedId);
  return (
    <>
      <p>{templatesContent.intro}</p>
      {templates.map((template) => (
        <details key={template.id} open={refusedId === template.id}>
          <summary>{template.name}</summary>
          <p className="small mute">
            {template.changed_by}, <Moment at={template.changed_at} />
          </p>
          <TemplateForm {...template} refused={refusedId === template.id ? refused : undefined} />
          <FormButton
            action="/team/messages/templates/delete"
            fields={{ id: template.id }}
            label={`${form.remove}: ${template.name}`}
            look="danger"
            sure={form.sure}
          >
            {form.remove}
          </FormButton>
        </details>
      ))}
      <TeamSection title={add}>
        <TemplateForm id={(isNew && refusedId) || newId} refused={isNew ? refused : undefined} />
      </TeamSection>
    </>
  );
}

type TemplateFormProps = Pick<AnswerTemplate, "id"> & Partial<AnswerTemplate> & Pick<TemplatesPageProps, "refused">;

function TemplateForm({ id, name, body, changed_at: changedAt, refused }: TemplateFormProps) {
  const typed = refused?.typed ?? new URLSearchParams();
  return (
    <PostForm
      action="/team/messages/templates"
      className="wide"
      fields={{ id, seen: versionOf(changedAt ?? null) }}
      button={form.save}
      problem={refused?.problem}
    >
      <Field label={form.name} required maxLength={60} {...typedField(typed, "name", name)} />
      <TextField label={form.body} hint={form.bodyHint} required {...typedField(typed, "body", body)} />
    </PostForm>
  );
}
