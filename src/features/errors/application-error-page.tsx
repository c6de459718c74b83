import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { routingError } from "./failure-content.ts";

export function ApplicationErrorPage({ message = "" }: { message?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap pt-14 pb-24 md:pt-20 md:pb-32" role="alert">
      <p className="kicker">{routingError.kicker}</p>
      <h1 className="mt-2 max-w-[16ch] text-h1">{routingError.heading}</h1>
      <p className="mt-7 measure text-lg text-mute">{routingError.text}</p>
      <div className="relative mt-10 max-w-[44rem] rounded-sm border border-rule bg-sheet py-7 pr-6 pl-16 sheet-shadow md:pl-22">
        <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-16" />
        <p className="text-xs text-mute">{routingError.saysLabel}</p>
        <p className="mt-2 font-mono text-base wrap-anywhere">{message || routingError.noMessage}</p>
      </div>
      <p className="mt-10 flex flex-wrap gap-3">
        {/* Full page loads, because the router just failed. */}
        <ButtonLink to={routingError.home.href} reloadDocument prefetch="none">
          {routingError.home.label}
        </ButtonLink>
        <ButtonLink to={`${pathname}${search}`} reloadDocument prefetch="none" variant="secondary">
          {routingError.reload}
        </ButtonLink>
      </p>
    </div>
  );
}
