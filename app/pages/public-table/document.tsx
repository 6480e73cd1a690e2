import displayFace from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url";
import type { ReactNode } from "react";
import stylesheet from "#app/style.css?url";

interface DocumentProps {
  readonly title: string;
  readonly isListed: boolean;
  readonly description: string;
  readonly children: ReactNode;
}

/** A whole document without the game's frame and scripts. */
export function Document({ title, isListed, description, children }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06371f" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isListed ? null : <meta name="robots" content="noindex" />}
        <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <script type="module" src="/public-table.js" />
      </body>
    </html>
  );
}
