import type { AnswerTemplate } from "../../../src/features/submissions/messages/answer-templates.server.ts";
import { templatesContent } from "../../../src/features/submissions/messages/messages-content.ts";
import { versionOf } from "../../../src/lib/version-of.server.ts";
import { Field, FormButton, Moment, PostForm, TeamSection, TextField } from "../parts.tsx";

const { add, form } = templatesContent;

export interface RefusedTemplate {
  id: string;
  name: string;
  body: string;
  problem: string;
}

interface TemplatesPageProps {
  templates: readonly AnswerTemplate[];
  /** Of the template that the last form makes. */
  newId: string;
  refused: RefusedTemplate | null;
}

export function TemplatesPage({ templates, newId, refused }: TemplatesPageProps) {
  const isNew = refused !== null && !templates.some(({ id }) => id === refused.id);
  return (
    <>
      <p>{templatesContent.intro}</p>
      {templates.map((template) => (
        <details key={template.id} open={refused?.id === template.id}>
          <summary>{template.name}</summary>
          <p className="small mute">
            {template.changed_by}, <Moment at={template.changed_at} />
          </p>
          <TemplateForm
            fields={refused?.id === template.id ? refused : { ...template, problem: "" }}
            changedAt={template.changed_at}
          />
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
        <TemplateForm fields={isNew ? refused : { id: newId, name: "", body: "", problem: "" }} />
      </TeamSection>
    </>
  );
}

function TemplateForm({ fields, changedAt = null }: { fields: RefusedTemplate; changedAt?: Date | null }) {
  const { id, name, body, problem } = fields;
  return (
    <PostForm
      action="/team/messages/templates"
      className="wide"
      fields={{ id, seen: versionOf(changedAt) }}
      button={form.save}
      problem={problem}
    >
      <Field label={form.name} name="name" required maxLength={60} defaultValue={name} />
      <TextField label={form.body} hint={form.bodyHint} name="body" required defaultValue={body} />
    </PostForm>
  );
}
