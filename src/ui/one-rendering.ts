import type { ClientInstrumentation } from "react-router";

/**
 * Lets React render a page that is gone to once. React Router tells it three things on the way: that somebody is going, where they
 * are, and to whom the error boundary belongs. Told in the click's own task, React renders for the first at once, and for the last
 * by itself when the others are transitions: the page that is left is rendered twice more before the next one. In a task of its own,
 * with plain updates (`useTransitions` false), all three are one rendering, unless the page's data has to be waited for.
 */
export const inOneRendering: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go) {
        await nextTask();
        await go();
      },
    });
  },
};

/** Sooner than a timer, which waits for the frame that a press brings. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
