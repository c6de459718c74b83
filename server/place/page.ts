import type { ReactNode } from "react";
import { renderPlacePage } from "./layout.tsx";
import { placeStyle } from "./style.ts";
import themeScript from "../../src/features/shell/theme-script.js?raw";
import { privatePagePolicy } from "../middleware/private-page.ts";

const policy = privatePagePolicy({ style: placeStyle, script: themeScript });

export function answerPlacePage(
  page: { title: string; status?: 200 | 403 | 409 | 422 },
  children: ReactNode,
): Response {
  const html = renderPlacePage({ title: page.title, themeScript, children });
  return new Response(html, {
    status: page.status ?? 200,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}
