import type { MetaDescriptor } from "@remix-run/react";
import { SITE_NAME } from "./site.ts";

/** Title, description and what a shared link shows. `origin` makes the picture's address absolute. */
export function pageMeta(title: string | null, description: string, origin = ""): MetaDescriptor[] {
  const full = title ? `${title} | ${SITE_NAME}` : `${SITE_NAME} & Premier League Tipping`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:image", content: `${origin}/share-card.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
