import type { ClientInstrumentation } from "react-router";

/** In the click event React would render the old page twice more; in a task, with `useTransitions` false, it does not (docs/decisions/0029). */
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
