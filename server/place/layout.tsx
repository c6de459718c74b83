import type { ReactNode } from "react";
import { brandMarkPaths } from "../../src/lib/brand-mark-paths.ts";
import { brandStyle } from "../../src/lib/brand-style.ts";
import { siteConfig } from "../../src/lib/site-config.ts";
import { allPages, paths } from "../../src/pages.ts";
import themeScript from "../../src/features/shell/theme-script.js?raw";
import { privatePagePolicy } from "../middleware/private-page.ts";
import { renderPlainPage } from "../team/document.tsx";
import placeRules from "./place.css?inline";

const style = brandStyle + placeRules;
const policy = privatePagePolicy({ style, script: themeScript });

export function answerPlacePage(
  { title, status = 200 }: { title: string; status?: 200 | 403 | 409 | 422 },
  children: ReactNode,
): Response {
  const html = renderPlainPage({
    title: `${title} | ${siteConfig.name}`,
    style,
    firstScript: themeScript,
    header: <Header />,
    footer: <Footer />,
    children,
  });
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(html, { status, headers });
}

function Header() {
  return (
    <>
      <a className="wordmark" href={paths.home} aria-label={`${siteConfig.name}, home`}>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect width="32" height="32" rx="6" fill="var(--band)" />
          <path d={brandMarkPaths.pen} fill="var(--on-ink)" />
          <path d={brandMarkPaths.line} stroke="var(--aqua)" strokeWidth="2" strokeLinecap="round" />
        </svg>
        {siteConfig.name}
      </a>
      <nav aria-label="Main">
        <ul className="nav">{links(({ isInHeader }) => isInHeader === true)}</ul>
      </nav>
    </>
  );
}

function Footer() {
  return (
    <>
      <ul>{links(({ footer }) => footer !== undefined && footer !== "Legal")}</ul>
      <ul>{links(({ footer }) => footer === "Legal")}</ul>
      <span>
        © {new Date().getUTCFullYear()} {siteConfig.companyName}, {siteConfig.city}
      </span>
    </>
  );
}

function links(isShown: (page: (typeof allPages)[number]) => boolean): ReactNode {
  return allPages.filter(isShown).map(({ path, name }) => (
    <li key={path}>
      <a href={path}>{name}</a>
    </li>
  ));
}
