import { Component, type ComponentProps, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { reportOnce } from "./report-once.ts";

type HostProps = Omit<ComponentProps<"main">, "id" | "children"> & {
  as: "header" | "main" | "footer" | "aside";
  id: string;
  children: ReactNode;
  /** Shown when a page that a link led to cannot be rendered; without it the nodes of before stay. */
  toErrorPage?: (error: unknown) => ReactNode;
};

/** A part of the page. When it throws in the browser, its nodes stay as they are, without scripts, until the next navigation. */
export function Region({ as: Host, id, children, toErrorPage, ...props }: HostProps) {
  return (
    <Host id={id} {...props}>
      <Guard hostId={id} {...(toErrorPage ? { toErrorPage } : {})}>
        {children}
      </Guard>
    </Host>
  );
}

/** Catches what its children throw; of React's hydration errors only those inside `<Suspense>` stay there. Without a host nothing is shown then. */
export function Guard({ children, hostId, toErrorPage }: Omit<BoundaryProps, "path" | "locationKey">) {
  const { pathname, key } = useLocation();
  return (
    <Suspense>
      <Boundary path={pathname} locationKey={key} hostId={hostId} toErrorPage={toErrorPage}>
        {children}
      </Boundary>
    </Suspense>
  );
}

interface BoundaryProps {
  children: ReactNode;
  path: string;
  locationKey: string;
  hostId?: string | undefined;
  toErrorPage?: ((error: unknown) => ReactNode) | undefined;
}

interface BoundaryState {
  failure: { error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  /** The host's nodes before the commit: those that were served, later those that stay. */
  private nodes: ChildNode[] = [];
  private focused: HTMLElement | null = null;
  private shownPath = "";

  constructor(props: BoundaryProps) {
    super(props);
    if (import.meta.env.SSR || document.documentElement.dataset["live"] !== undefined) return;
    this.shownPath = props.path;
    this.readNodes();
  }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidMount(): void {
    if (this.isKept()) return this.keepNodes();
    this.shownPath = this.props.path;
    const { nodes, focused } = this;
    const host = this.findHost();
    // React rendered the part anew, because its nodes were not those that it had served.
    if (host && nodes[0] && !nodes[0].isConnected)
      import("./kept-input.ts").then(({ carryOver }) => carryOver(nodes, focused, host)).catch(reportOnce);
    this.nodes = [];
  }

  override componentDidUpdate(before: BoundaryProps, { failure }: BoundaryState): void {
    if (failure && before.locationKey !== this.props.locationKey) {
      document.documentElement.dataset["scripts"] = "started";
      // eslint-disable-next-line react/no-did-update-set-state -- the next page is tried before anything is painted
      return this.setState({ failure: null });
    }
    if (this.isKept()) return this.keepNodes();
    if (!this.state.failure) this.shownPath = this.props.path;
    for (const node of this.nodes) node.remove();
    this.nodes = [];
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!this.isKept()) return this.props.toErrorPage?.(failure.error);
    // React removes the nodes in this commit.
    this.readNodes();
    return null;
  }

  private isKept(): boolean {
    const isShown = this.shownPath === this.props.path;
    return this.state.failure !== null && (isShown || !this.props.toErrorPage);
  }

  private findHost(): HTMLElement | null {
    return this.props.hostId === undefined ? null : document.getElementById(this.props.hostId);
  }

  private readNodes(): void {
    const host = this.findHost();
    this.nodes = [...(host?.childNodes ?? [])].filter((node) => node.nodeType !== Node.COMMENT_NODE);
    const { activeElement } = document;
    this.focused = activeElement instanceof HTMLElement && host?.contains(activeElement) ? activeElement : null;
  }

  private keepNodes(): void {
    const host = this.findHost();
    if (!host) return;
    host.append(...this.nodes);
    // Shows what stands in for scripts.
    delete document.documentElement.dataset["scripts"];
    // The script that would enable it again is gone.
    for (const button of host.querySelectorAll<HTMLButtonElement>("form button[type=submit]")) button.disabled = false;
    this.focused?.focus({ preventScroll: true });
  }
}
