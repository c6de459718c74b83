import type { AnswerTemplate } from "../../../src/features/submissions/messages/answer-templates.server.ts";
import { templatesContent } from "../../../src/features/submissions/messages/messages-content.ts";
import { versionOf } from "../../../src/lib/version-of.server.ts";
import { Field, TextField, useRefused } from "../fields.tsx";
import { FormButton, Moment, PostForm, TeamSection } from "../parts.tsx";

const { add, form } = templatesContent;
const action = "/team/messages/templates";

interface TemplatesPageProps {
  templates: readonly AnswerTemplate[];
  /** Of the template that the last form makes. */
  newId: string;
}

export function TemplatesPage({ templates, newId }: TemplatesPageProps) {
  return (
    <>
      <p>{templatesContent.intro}</p>
      {templates.map((template) => (
        <Template key={template.id} template={template} />
      ))}
      <TeamSection title={add}>
        <TemplateForm id={newId} />
      </TeamSection>
    </>
  );
}

function Template({ template }: { template: AnswerTemplate }) {
  const { id, name, changed_at: at, changed_by: by } = template;
  return (
    <details open={useRefused(action, { id }) !== null}>
      <summary>{name}</summary>
      <p className="small mute">
        {by}, <Moment at={at} />
      </p>
      <TemplateForm {...template} />
      <FormButton
        action={`${action}/delete`}
        fields={{ id }}
        label={`${form.remove}: ${name}`}
        look="danger"
        sure={form.sure}
      >
        {form.remove}
      </FormButton>
    </details>
  );
}

function TemplateForm({ id, name, body, changed_at: at }: Pick<AnswerTemplate, "id"> & Partial<AnswerTemplate>) {
  return (
    <PostForm
      action={action}
      className="wide"
      only={{ id }}
      fields={{ seen: versionOf(at ?? null) }}
      button={form.save}
    >
      <Field label={form.name} name="name" defaultValue={name} required maxLength={60} />
      <TextField label={form.body} name="body" defaultValue={body} hint={form.bodyHint} required />
    </PostForm>
  );
}
