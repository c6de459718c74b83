import { useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { menuClick } from "../../ui/analytics/declared-events.tsx";
import { paths } from "../../pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { joinContent } from "../../ui/join-content.ts";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { hasJoinedHere } from "../../ui/joined.ts";
import { footerId, headerNav, yourPlace } from "./shell-content.ts";
import { siteConfig } from "../../lib/site-config.ts";

const menuId = "site-menu";

export function SiteHeader() {
  const { button } = useLaunchCopy(joinContent);
  return (
    <>
      {/* The last column has a fixed width, so that the menu does not move while the header is still loading. */}
      <div className="wrap flex h-16 items-center justify-between gap-4 md:grid md:h-17 md:grid-cols-[auto_1fr_9.55rem]">
        <Link
          to={paths.home}
          className="flex min-h-11 items-center rounded-sm text-ink"
          aria-label={`${siteConfig.name}, home`}
        >
          <BrandMark />
        </Link>
        <nav aria-label="Main" className="hidden justify-self-center md:block">
          <ul className="flex items-center gap-x-3.5 lg:gap-x-7">
            {headerNav.map((item) => (
              <li key={item.href}>
                <NavLink
                  to={item.to}
                  prefetch="intent"
                  {...menuClick}
                  className={({ isActive }) =>
                    cn(
                      "block border-b-2 py-2 text-[0.875rem] whitespace-nowrap transition-colors lg:text-sm",
                      isActive ? "border-blue font-medium text-ink" : "border-transparent text-mute hover:text-ink",
                    )
                  }
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden max-md:ml-auto sm:block">
          <ButtonLink to={button.href} section="header" className={cn(headerButton, "w-full px-5! md:px-0!")}>
            {button.label}
          </ButtonLink>
        </div>
        <PhoneJoin />
        {/* In place of the button where the browser knows no popovers. */}
        <a href={`#${footerId}`} aria-label="Menu" className={cn(menuButton, "menu-link")}>
          <Icon name="menu" />
        </a>
        <button type="button" popoverTarget={menuId} className={cn(menuButton, "menu-button")} aria-label="Menu">
          <Icon name="menu" className="menu-open" />
          <Icon name="close" className="menu-close" />
        </button>
      </div>
      <MobileMenu />
    </>
  );
}

const headerButton = "min-h-11! py-2! text-sm! whitespace-nowrap";

/** The way to the list on a phone; for somebody who joined in this tab, to their own place. */
function PhoneJoin() {
  const { pathname, key } = useLocation();
  const [hasJoined, setJoined] = useState(false);
  const { phone } = useLaunchCopy(joinContent);
  useEffect(() => setJoined(hasJoinedHere()), [key]);
  if (hasJoined)
    return (
      <a href="/your-place" className="ml-auto inline-flex min-h-11 items-center text-sm link sm:hidden">
        {yourPlace}
      </a>
    );
  if (pathname === paths.waitlist) return null;
  return (
    <ButtonLink to={phone.href} section="header" className={cn(headerButton, "ml-auto px-4! sm:hidden")}>
      {phone.label}
    </ButtonLink>
  );
}

const menuButton =
  "-mr-2 inline-flex size-11 items-center justify-center rounded-md text-[min(1.5rem,7.5vw)] md:hidden";

/** A native popover: works without JavaScript, closes on Escape and outside taps, returns focus to its button. */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { button } = useLaunchCopy(joinContent);

  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);

  function close() {
    menu.current?.hidePopover();
  }

  return (
    <div
      ref={menu}
      id={menuId}
      popover="auto"
      className="absolute inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100svh-var(--spacing)*16)] w-full max-w-none overflow-y-auto border-b border-rule bg-paper px-5 pt-2 pb-6 text-ink sheet-shadow md:hidden tall:fixed"
    >
      <nav aria-label="Menu">
        <ul>
          {headerNav.map((item) => (
            <li key={item.href} className="border-b border-rule">
              <NavLink
                to={item.to}
                onClick={close}
                {...menuClick}
                className={({ isActive }) =>
                  cn("flex min-h-13 items-center justify-between font-display text-h4", isActive && "text-blue")
                }
              >
                {item.label}
                <Icon name="arrow" className="text-base text-mute" />
              </NavLink>
            </li>
          ))}
        </ul>
        <ButtonLink to={button.href} section="mobile-menu" className="mt-5 w-full" onClick={close}>
          {button.label}
        </ButtonLink>
      </nav>
    </div>
  );
}
