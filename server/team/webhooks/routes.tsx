import * as z from "zod/mini";
import {
  addEndpoint,
  deleteEndpoint,
  type EndpointChange,
  disableEndpoint,
  enableEndpoint,
  listEndpoints,
  rotateSecret,
} from "../../../src/features/webhooks/webhook-endpoints.server.ts";
import {
  deliveryStates,
  listDeliveries,
  resendDeliveries,
} from "../../../src/features/webhooks/webhook-deliveries.server.ts";
import { WebhookEndpointPage } from "./one-page.tsx";
import { deriveSecret } from "../../../src/features/webhooks/webhook-signature.server.ts";
import { webhookNotices, webhooksContent } from "../../../src/features/webhooks/webhooks-content.ts";
import { SecretPage, WebhooksPage } from "./list-page.tsx";
import { toPageNumber } from "../../../src/lib/pagination.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { toNewId } from "../form.ts";
import { actsOn, answerDone, answerMissing, answerTeamPage, type Refusal, requireOwner } from "../page.tsx";

const maxPage = 10_000;
const doneAlready = { problem: "That was done already.", status: 409 } as const;

export function addWebhookPages(app: TeamApp, deps: Services): void {
  const act = actsOn(toChange, (context, isDone: boolean, did) =>
    isDone ? answerDone(context, did) : answerEndpoint(context, doneAlready),
  );

  app.use("/webhooks/*", requireOwner);

  app.get("/webhooks", (context) => answerList(context));

  app.post("/webhooks/add", async (context) => {
    const { db, form } = context.var;
    const endpoint = { id: form.get("id") ?? "", url: form.get("url") ?? "", types: form.getAll("types") };
    if (!z.uuid().safeParse(endpoint.id).success) return answerMissing(context);
    const toPrivate = deps.env.WEBHOOKS_PRIVATE;
    const refused = await addEndpoint(db, context.var.session.email, endpoint, { toPrivate });
    return refused ? answerList(context, refused) : answerSecret(context, endpoint.id, 1);
  });

  app.get("/webhooks/:id", (context) => answerEndpoint(context));

  app.post("/webhooks/:id/rotate", async (context) => {
    const version = toPageNumber(context.var.form.get("version"));
    const isDone = await rotateSecret(context.var.db, toChange(context), version);
    return isDone ? answerSecret(context, context.req.param("id"), version + 1) : answerEndpoint(context, doneAlready);
  });

  app.post("/webhooks/:id/disable", act(disableEndpoint, "disabled"));
  app.post("/webhooks/:id/enable", act(enableEndpoint, "enabled"));

  app.post("/webhooks/:id/delete", async (context) => {
    const isDone = await deleteEndpoint(context.var.db, toChange(context));
    return isDone ? answerDone(context, "deleted", "") : answerEndpoint(context, doneAlready);
  });

  app.post("/webhooks/:id/resend", async (context) => {
    const { db, form } = context.var;
    const isDone = await resendDeliveries(db, toChange(context), form.get("delivery") ?? "");
    if (!isDone) return answerEndpoint(context, { problem: "There is nothing to send again.", status: 409 });
    deps.wakeJobs();
    return answerDone(context, "resent");
  });

  async function answerList(context: TeamContext, refused?: Refusal): Promise<Response> {
    const endpoints = await listEndpoints(context.var.db);
    return answerTeamPage(
      context,
      { title: webhooksContent.title, notices: webhookNotices, refused },
      <WebhooksPage endpoints={endpoints} newId={toNewId(context.var.form, endpoints)} />,
    );
  }

  function answerSecret(context: TeamContext, id: string, version: number): Response {
    return answerTeamPage(
      context,
      { title: webhooksContent.secret.title },
      <SecretPage endpointId={id} secret={deriveSecret(deps.secret, id, version)} />,
    );
  }

  async function answerEndpoint(context: TeamContext, refused?: Refusal): Promise<Response> {
    const { db } = context.var;
    const [endpoint] = await listEndpoints(db, context.req.param("id") ?? "");
    if (!endpoint) return answerMissing(context);
    const state = deliveryStates.find((known) => known === context.req.query("state")) ?? null;
    const page = Math.min(toPageNumber(context.req.query("page")), maxPage);
    const deliveries = await listDeliveries(db, endpoint.id, { state, page });
    return answerTeamPage(
      context,
      { title: new URL(endpoint.url).host, notices: webhookNotices, refused },
      <WebhookEndpointPage view={{ endpoint, state, page, deliveries }} />,
    );
  }
}

function toChange(context: TeamContext): EndpointChange {
  return { actor: context.var.session.email, id: context.req.param("id") ?? "" };
}
