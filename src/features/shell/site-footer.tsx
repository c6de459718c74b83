import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { BrandMark } from "./brand-mark.tsx";
import { footerColumns, footerLine, socialLinks } from "./shell-content.ts";

export function SiteFooter() {
  return (
    <footer className="no-print border-t border-rule bg-paper">
      <div className="wrap grid gap-x-8 gap-y-12 py-16 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div>
          <Link to={paths.home} className="inline-block rounded-sm" aria-label={`${siteConfig.name}, home`}>
            <BrandMark />
          </Link>
          <p className="mt-4 max-w-[30ch] font-serif text-lg text-mute italic">{footerLine}</p>
          <ul className="mt-6 flex gap-5">
            {socialLinks.map((social) => (
              <li key={social.href}>
                <a className="text-sm link" href={social.href} rel="noopener" aria-label={social.label}>
                  {social.short}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="mb-3 border-b border-ink pb-2 font-sans text-sm font-semibold tracking-normal">
              {column.title}
            </h2>
            <ul>
              {column.items.map((item) => (
                <li key={item.label}>
                  {item.href ? (
                    <Link
                      to={item.href}
                      className="inline-block py-1.5 text-sm text-mute hover:text-ink hover:underline"
                    >
                      {item.label}
                    </Link>
                  ) : (
                    <span className="inline-block py-1.5 text-sm text-mute">{item.label}</span>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-rule py-6 text-xs text-mute">
          <p>
            © {new Date().getUTCFullYear()} {siteConfig.companyName}
          </p>
          <p>{siteConfig.city}</p>
        </div>
      </div>
    </footer>
  );
}
