import { naming } from "#app/ui/naming.ts";
import { ClubCrest } from "./crest.tsx";
import { PictureOver } from "./picture-over.tsx";

export interface ClubBadgeProps {
  /** The club's three-letter code. */
  code: string;
  name?: string;
  badgeUrl?: string | null;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** A club's badge, drawn over its crest with the three-letter code. Decorative unless `name` is given. */
export function ClubBadge({ code, name, badgeUrl, size = 32, className }: ClubBadgeProps) {
  return (
    <PictureOver src={badgeUrl} size={size} className={className} fit="object-contain" naming={naming(name)}>
      {(isLoaded) => <ClubCrest code={code} size={size} className={isLoaded ? "invisible" : undefined} />}
    </PictureOver>
  );
}
