import { ClosingBand } from "../../../ui/closing-band.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { blogCopy } from "./blog-copy.ts";

export function BlogCallToAction({ section }: { section: string }) {
  const { callToAction } = useLaunchCopy(blogCopy);
  return <ClosingBand as="aside" closing={callToAction} section={section} className="no-print" />;
}
