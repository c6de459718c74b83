import { Field, List, Problem, TeamSection, UtcTime } from "../../ui/team/team-parts.server.tsx";
import type { WebhookEndpoint } from "./webhook-endpoints.server.ts";
import { webhooksContent, webhookTypes } from "./webhooks-content.ts";

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
      {endpoints.length === 0 ? <p className="note">{none}</p> : null}
      <List>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <a href={`/team/webhooks/${endpoint.id}`}>{endpoint.url}</a>
            <p className="small mute">
              {endpoint.types.join(", ")} · since <UtcTime at={endpoint.created_at} /> · {describeEndpoint(endpoint)}
            </p>
          </li>
        ))}
      </List>
      <TeamSection title={add.heading}>
        <form method="post" action="/team/webhooks/add" className="stack">
          <Problem>{refused?.problem}</Problem>
          <input type="hidden" name="id" value={newId} />
          <label>
            {add.url}
            <input type="url" name="url" required maxLength={500} placeholder="https://" defaultValue={refused?.url} />
          </label>
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
