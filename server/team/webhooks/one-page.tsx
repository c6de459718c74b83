import { Fragment } from "react";
import { DeleteForm, DescriptionItem, FormButton, Problem, TeamSection, TeamTable, Moment } from "../parts.tsx";
import {
  deliveriesPerPage,
  deliveryStates,
  type DeliveryState,
  type WebhookDelivery,
} from "../../../src/features/webhooks/webhook-deliveries.server.ts";
import type { WebhookEndpoint } from "../../../src/features/webhooks/webhook-endpoints.server.ts";
import { describeEndpoint } from "./list-page.tsx";
import { stateNames, webhooksContent } from "../../../src/features/webhooks/webhooks-content.ts";

interface DeliveryView {
  state: DeliveryState | null;
  page: number;
  /** One more than a page when there are further ones. */
  deliveries: readonly WebhookDelivery[];
}

interface WebhookEndpointPageProps {
  endpoint: WebhookEndpoint;
  view: DeliveryView;
  problem?: string | undefined;
}

export function WebhookEndpointPage({ endpoint, view, problem }: WebhookEndpointPageProps) {
  const { rotate, disable, enable, deliveries, delete: remove } = webhooksContent;
  const path = `/team/webhooks/${endpoint.id}`;
  const change = endpoint.disabled_at === null ? { ...disable, action: "disable" } : { ...enable, action: "enable" };
  return (
    <>
      <Problem>{problem}</Problem>
      <Facts endpoint={endpoint} />
      <TeamSection title={deliveries.heading} note={deliveries.note}>
        <DeliveryTable path={path} view={view} />
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
      <TeamSection title={remove.heading} note={remove.note}>
        <DeleteForm action={`${path}/delete`} confirmLabel={remove.confirmLabel} buttonLabel={remove.buttonLabel} />
      </TeamSection>
    </>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  return (
    <dl>
      <DescriptionItem label="URL">{endpoint.url}</DescriptionItem>
      <DescriptionItem label="Events">{endpoint.types.join(", ")}</DescriptionItem>
      <DescriptionItem label="State">
        <span className={endpoint.disabled_at === null ? undefined : "bad"}>{describeEndpoint(endpoint)}</span>
      </DescriptionItem>
      <DescriptionItem label="Added">
        <Moment at={endpoint.created_at} /> by {endpoint.created_by}
      </DescriptionItem>
      {endpoint.previous_until === null ? null : (
        <DescriptionItem label="Old secret">
          signs until <Moment at={endpoint.previous_until} />
        </DescriptionItem>
      )}
    </dl>
  );
}

function DeliveryTable({ path, view: { state, page, deliveries } }: { path: string; view: DeliveryView }) {
  const shown = deliveries.slice(0, deliveriesPerPage);
  const link = (to: number) => `${path}?${new URLSearchParams({ ...(state && { state }), page: String(to) })}`;
  return (
    <>
      <p>
        {[null, ...deliveryStates].map((other) => {
          const name = other ? stateNames[other] : "All";
          return (
            <Fragment key={name}>
              {other === state ? <b>{name}</b> : <a href={other ? `${path}?state=${other}` : path}>{name}</a>}{" "}
            </Fragment>
          );
        })}
      </p>
      {shown.length === 0 ? (
        <p className="note">{webhooksContent.deliveries.none}</p>
      ) : (
        <TeamTable caption="Deliveries" columns={["Event", "Happened", "State", "Tries", "Resend"]}>
          {shown.map((delivery) => (
            <tr key={delivery.id}>
              <td>
                {delivery.type}
                <br />
                <code className="small mute">msg_{delivery.event_id.slice(0, 8)}…</code>
              </td>
              <td>
                <Moment at={delivery.happened_at} />
              </td>
              <td>
                <DeliveryResult delivery={delivery} />
              </td>
              <td>{delivery.attempts}</td>
              <td>
                {delivery.settled_at === null ? null : (
                  <FormButton
                    action={`${path}/resend`}
                    fields={{ delivery: delivery.id }}
                    isQuiet
                    label={`Send ${delivery.type}, msg_${delivery.event_id}, again`}
                  >
                    {webhooksContent.deliveries.resend}
                  </FormButton>
                )}
              </td>
            </tr>
          ))}
        </TeamTable>
      )}
      <p>
        {page > 1 ? <a href={link(page - 1)}>Newer</a> : null}{" "}
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
      {outcome === "rejected" ? "refused" : "given up"}: {last_error}
    </span>
  );
}
