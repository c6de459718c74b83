import { applyStylesAhead, PageStyles } from "../../ui/page-styles.tsx";
import text from "./voice.css?inline";
import href from "./voice.css?url";

applyStylesAhead("voice", href);

export function VoiceStyles() {
  return (
    <PageStyles
      name="voice"
      text={import.meta.env.SSR ? text : ""}
      href={href}
      links="a[href^='/demo'],a[href^='/personas']"
    />
  );
}
