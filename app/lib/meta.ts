import type { MetaDescriptor } from "@remix-run/react";
import { SITE_NAME } from "./site.ts";

/** A page's title, description and link preview; the preview's picture comes from the root. */
export function pageMeta(title: string | null, description: string): MetaDescriptor[] {
  const full = title ? `${title} | ${SITE_NAME}` : `${SITE_NAME} & Premier League Tipping`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: SITE_NAME },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
