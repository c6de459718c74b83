import { formatNumber } from "../../../src/lib/format-count.ts";
import { Check, Field } from "../fields.tsx";
import { PostForm, TeamSection, Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import type { WebhookEndpoint } from "../../../src/features/webhooks/webhook-endpoints.server.ts";
import { webhooksContent, webhookTypes } from "../../../src/features/webhooks/webhooks-content.ts";

interface WebhooksPageProps {
  endpoints: readonly WebhookEndpoint[];
  newId: string;
}

export function WebhooksPage({ endpoints, newId }: WebhooksPageProps) {
  const { intro, none, add } = webhooksContent;
  return (
    <>
      <p>{intro}</p>
      <TeamTable
        caption={webhooksContent.title}
        none={none}
        rows={endpoints.map((endpoint) => [
          endpoint.id,
          {
            "Sends to": <a href={`/team/webhooks/${endpoint.id}`}>{endpoint.url}</a>,
            When: endpoint.types.join(", "),
            State: <EndpointState endpoint={endpoint} />,
            Since: <Moment at={endpoint.created_at} />,
          },
        ])}
      />
      <TeamSection title={add.heading}>
        <PostForm action="/team/webhooks/add" fields={{ id: newId }} button={add.button}>
          <Field
            label={add.url}
            hint={add.urlHint}
            type="url"
            name="url"
            required
            maxLength={500}
            placeholder="https://"
          />
          <fieldset>
            <legend>{add.types}</legend>
            {Object.entries(webhookTypes).map(([type, text]) => (
              <Check key={type} name="types" value={type} defaultChecked>
                {text} <code className="small mute">{type}</code>
              </Check>
            ))}
          </fieldset>
        </PostForm>
      </TeamSection>
    </>
  );
}

export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { disabled_at, disabled_reason, waiting, failed } = endpoint;
  if (disabled_at === null) return `${formatNumber(waiting)} waiting, ${formatNumber(failed)} failed`;
  return (
    <span className="bad">
      {disabled_reason === null ? "disabled by the team" : `disabled: it answered ${disabled_reason}`}
    </span>
  );
}

export function SecretPage({ endpointId, secret }: { endpointId: string; secret: string }) {
  const { text, label, done } = webhooksContent.secret;
  return (
    <>
      <p>{text}</p>
      <form className="stack wide">
        <Field label={label} readOnly value={secret} />
      </form>
      <p>
        <a href={`/team/webhooks/${endpointId}`}>{done}</a>
      </p>
    </>
  );
}
