import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { track } from "../../ui/analytics/track.ts";
import { paths } from "../../pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { footerId, headerNav } from "./shell-content.ts";
import { siteConfig } from "../../lib/site-config.ts";

const menuId = "site-menu";

export function SiteHeader() {
  return (
    <>
      {/* The last column has a fixed width, so that the menu does not move while the header is still loading. */}
      <div className="wrap flex h-16 items-center justify-between gap-4 md:grid md:h-17 md:grid-cols-[auto_1fr_9.55rem]">
        <Link to={paths.home} className="flex items-center rounded-sm text-ink" aria-label={`${siteConfig.name}, home`}>
          <BrandMark />
        </Link>
        <nav aria-label="Main" className="hidden justify-self-center md:block">
          <ul className="flex items-center gap-x-3.5 lg:gap-x-7">
            {headerNav.map((item) => (
              <li key={item.href}>
                <NavLink
                  to={item.href}
                  prefetch="intent"
                  onClick={({ detail }) => countClick(item.href, detail)}
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
          <ButtonLink
            to={paths.waitlist}
            section="header"
            className="min-h-11! w-full px-5! py-2! text-sm! whitespace-nowrap md:px-0!"
          >
            Join the Waitlist
          </ButtonLink>
        </div>
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

const menuButton =
  "-mr-2 inline-flex size-11 items-center justify-center rounded-md text-[min(1.5rem,7.5vw)] md:hidden";

/** A native popover: works without JavaScript, closes on Escape and outside taps, returns focus to its button. */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

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
                to={item.href}
                onClick={({ detail }) => {
                  countClick(item.href, detail);
                  close();
                }}
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
        <ButtonLink to={paths.waitlist} section="mobile-menu" className="mt-5 w-full" onClick={close}>
          Join the Waitlist
        </ButtonLink>
      </nav>
    </div>
  );
}

/** @param nth 2 for the second click of a double click, 0 with the keyboard */
function countClick(link: string, nth: number): void {
  if (nth < 2) track("nav_clicked", { link });
}
