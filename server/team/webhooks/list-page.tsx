import { Field, Problem, TeamSection, TeamTable, Moment } from "../parts.tsx";
import type { WebhookEndpoint } from "../../../src/features/webhooks/webhook-endpoints.server.ts";
import { webhooksContent, webhookTypes } from "../../../src/features/webhooks/webhooks-content.ts";

export interface RefusedEndpoint {
  problem: string;
  status: 409 | 422;
  url: string;
  types: readonly string[];
}

interface WebhooksPageProps {
  endpoints: readonly WebhookEndpoint[];
  newId: string;
  refused?: RefusedEndpoint | undefined;
}

export function WebhooksPage({ endpoints, newId, refused }: WebhooksPageProps) {
  const { intro, none, add } = webhooksContent;
  return (
    <>
      <p>{intro}</p>
      {endpoints.length === 0 ? (
        <p className="note">{none}</p>
      ) : (
        <TeamTable caption={webhooksContent.title} columns={["Sends to", "When", "State", "Since"]}>
          {endpoints.map((endpoint) => (
            <tr key={endpoint.id}>
              <td>
                <a href={`/team/webhooks/${endpoint.id}`}>{endpoint.url}</a>
              </td>
              <td>{endpoint.types.join(", ")}</td>
              <td className={endpoint.disabled_at === null ? undefined : "bad"}>{describeEndpoint(endpoint)}</td>
              <td>
                <Moment at={endpoint.created_at} />
              </td>
            </tr>
          ))}
        </TeamTable>
      )}
      <TeamSection title={add.heading}>
        <form method="post" action="/team/webhooks/add" className="stack">
          <Problem>{refused?.problem}</Problem>
          <input type="hidden" name="id" value={newId} />
          <Field
            label={add.url}
            hint={add.urlHint}
            type="url"
            name="url"
            required
            maxLength={500}
            placeholder="https://"
            defaultValue={refused?.url}
          />
          <fieldset>
            <legend>{add.types}</legend>
            {Object.entries(webhookTypes).map(([type, text]) => (
              <label key={type} className="check">
                <input
                  type="checkbox"
                  name="types"
                  value={type}
                  defaultChecked={refused ? refused.types.includes(type) : true}
                />
                <span>
                  {text} <code className="small mute">{type}</code>
                </span>
              </label>
            ))}
          </fieldset>
          <button type="submit">{add.button}</button>
        </form>
      </TeamSection>
    </>
  );
}

export function describeEndpoint({ disabled_at, disabled_reason, waiting, failed }: WebhookEndpoint): string {
  if (disabled_at !== null)
    return disabled_reason === null ? "disabled by the team" : `disabled: it answered ${disabled_reason}`;
  return `${waiting.toLocaleString("en-US")} waiting, ${failed.toLocaleString("en-US")} failed`;
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
