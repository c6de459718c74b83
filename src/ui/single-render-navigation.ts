import type { ClientInstrumentation } from "react-router";

/**
 * Batches a navigation's router updates into one render. Inside the click event React renders the old page twice more; in a task of its
 * own, with plain updates (`useTransitions` false), all three are batched (docs/decisions/0029).
 */
export const singleRenderNavigation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate) {
        await nextTask();
        await navigate();
      },
    });
  },
};

/** A task; a timer would wait for the next frame. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
