import { cutText } from "../../../src/lib/cut-text.ts";
import { Facts, FormButton, TeamSection, Moment } from "../parts.tsx";
import { Tabs, TeamTable } from "../tables.tsx";
import {
  deliveriesPerPage,
  deliveryStates,
  type DeliveryState,
  type WebhookDelivery,
} from "../../../src/features/webhooks/webhook-deliveries.server.ts";
import type { WebhookEndpoint } from "../../../src/features/webhooks/webhook-endpoints.server.ts";
import { EndpointState } from "./list-page.tsx";
import { stateNames, webhooksContent } from "../../../src/features/webhooks/webhooks-content.ts";

interface DeliveryView {
  endpoint: WebhookEndpoint;
  state: DeliveryState | null;
  page: number;
  /** One more than a page when there are further ones. */
  deliveries: readonly WebhookDelivery[];
}

export function WebhookEndpointPage({ view }: { view: DeliveryView }) {
  const { endpoint } = view;
  const { rotate, disable, enable, deliveries, delete: remove } = webhooksContent;
  const path = `/team/webhooks/${endpoint.id}`;
  const change = endpoint.disabled_at === null ? { ...disable, action: "disable" } : { ...enable, action: "enable" };
  return (
    <>
      <Facts
        facts={{
          URL: endpoint.url,
          Events: endpoint.types.join(", "),
          State: <EndpointState endpoint={endpoint} />,
          Added: (
            <>
              <Moment at={endpoint.created_at} /> by {endpoint.created_by}
            </>
          ),
          "Old secret": endpoint.previous_until && (
            <>
              signs until <Moment at={endpoint.previous_until} />
            </>
          ),
        }}
      />
      <TeamSection title={deliveries.heading} note={deliveries.note}>
        <DeliveryTable {...view} />
        {endpoint.failed > 0 && endpoint.disabled_at === null ? (
          <FormButton action={`${path}/resend`} fields={{ delivery: "failed" }}>
            {deliveries.resendFailed}
          </FormButton>
        ) : null}
      </TeamSection>
      <TeamSection title={rotate.heading} note={rotate.note}>
        <FormButton action={`${path}/rotate`} fields={{ version: String(endpoint.secret_version) }}>
          {rotate.button}
        </FormButton>
      </TeamSection>
      <TeamSection title={change.heading} note={change.note}>
        <FormButton action={`${path}/${change.action}`}>{change.button}</FormButton>
      </TeamSection>
      <TeamSection title={remove.heading}>
        <FormButton action={`${path}/delete`} look="danger" sure={remove.note}>
          {remove.buttonLabel}
        </FormButton>
      </TeamSection>
    </>
  );
}

function DeliveryTable({ endpoint, state, page, deliveries }: DeliveryView) {
  const path = `/team/webhooks/${endpoint.id}`;
  const link = (to: number) => `${path}?${new URLSearchParams({ ...(state && { state }), page: String(to) })}`;
  return (
    <>
      <Tabs
        label="Deliveries by state"
        tabs={[null, ...deliveryStates].map((other) => ({
          name: other ? stateNames[other] : "All",
          href: other ? `${path}?state=${other}` : path,
          isCurrent: other === state,
        }))}
      />
      <TeamTable
        caption="Deliveries"
        none={webhooksContent.deliveries.none}
        rows={deliveries.slice(0, deliveriesPerPage).map((delivery) => [
          delivery.id,
          {
            Event: (
              <>
                {delivery.type} <code className="small mute">msg_{delivery.event_id.slice(0, 8)}…</code>
              </>
            ),
            Happened: <Moment at={delivery.happened_at} />,
            State: <DeliveryResult delivery={delivery} />,
            Tries: delivery.attempts,
            Resend:
              delivery.settled_at === null ? null : (
                <FormButton
                  action={`${path}/resend`}
                  fields={{ delivery: delivery.id }}
                  look="quiet"
                  label={`${webhooksContent.deliveries.resend}: ${delivery.type}, msg_${delivery.event_id}`}
                >
                  {webhooksContent.deliveries.resend}
                </FormButton>
              ),
          },
        ])}
      />
      <p>
        {page > 1 ? <a href={link(deliveries.length > 0 ? page - 1 : 1)}>Newer</a> : null}{" "}
        {deliveries.length > deliveriesPerPage ? <a href={link(page + 1)}>Older</a> : null}
      </p>
    </>
  );
}

function DeliveryResult({ delivery }: { delivery: WebhookDelivery }) {
  const { outcome, settled_at, due_at, last_answer, last_error } = delivery;
  if (settled_at === null)
    return last_error === null ? (
      <>waiting</>
    ) : (
      <>
        {last_error}, next try <Moment at={due_at} />
      </>
    );
  if (outcome === "delivered") return <>delivered: {last_answer}</>;
  if (outcome === "suppressed") return <>not sent: {last_error}</>;
  return (
    <span className="bad">
      {outcome === "rejected" ? "refused" : "given up"}: {cutText(last_error ?? "", 80)}
    </span>
  );
}
