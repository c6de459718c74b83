import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { joinContent } from "../../ui/join-content.ts";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import { BrandMark } from "./brand-mark.tsx";
import { footerLine, listFooterColumns, socialLinks, soon } from "./shell-content.ts";
import { siteSetting } from "../../ui/site-settings.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteFooter() {
  const columns = listFooterColumns(useLaunchCopy(joinContent).button);
  return (
    <>
      <div className="wrap grid gap-x-6 gap-y-5 pt-6 pb-5 xs:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-x-8 md:gap-y-12 md:py-16">
        <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between xs:max-md:col-span-2">
          <Link to={paths.home} className="inline-block rounded-sm" aria-label={`${siteConfig.name}, home`}>
            <BrandMark />
          </Link>
          <p className="mt-4 max-w-[30ch] font-serif text-lg text-mute italic max-md:hidden">{footerLine}</p>
          <ul className="-mx-3 flex flex-wrap md:mt-4">
            {socialLinks.map((social) => (
              <li key={social.href}>
                <a
                  className="inline-flex min-h-11 min-w-11 items-center justify-center px-3 text-sm link"
                  href={social.href}
                  rel="noopener"
                  aria-label={social.label}
                >
                  {social.short}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title} className="xs:max-md:last-of-type:col-span-2">
            <h2 className="mb-1.5 border-b border-ink pb-1.5 font-sans text-sm font-semibold tracking-normal md:mb-3 md:pb-2">
              {column.title}
            </h2>
            <ul className="max-md:[nav:last-of-type>&]:grid max-md:[nav:last-of-type>&]:gap-x-6 xs:max-md:[nav:last-of-type>&]:grid-cols-2">
              {column.items.map((item) => (
                <li key={item.label}>
                  {item.href ? (
                    <Link
                      to={item.href}
                      className="inline-block py-1 text-sm text-mute hover:text-ink hover:underline md:py-1.5"
                    >
                      {item.label}
                    </Link>
                  ) : (
                    <span className="inline-block py-1 text-sm text-mute md:py-1.5">
                      <span>{item.label}</span> <i className="font-serif">{soon}</i>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-rule py-4 text-xs text-mute md:py-6">
          <p>{`© ${siteSetting("year")} ${siteConfig.companyName}, ${siteConfig.city}`}</p>
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
