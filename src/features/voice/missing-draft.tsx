import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { previewCopy } from "./demo-content.ts";

export function MissingDraft({ url, onRetry }: { url: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-danger-wash px-5 py-4 text-danger"
    >
      <p className="flex items-start gap-2 text-sm font-medium">
        <Icon name="alert" className="mt-1 shrink-0" />
        {previewCopy.missing.text}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {previewCopy.missing.retry}
      </Button>
      <a href={url} className="text-sm link">
        {previewCopy.missing.reload}
      </a>
    </div>
  );
}
