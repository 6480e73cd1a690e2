import { PictureOver } from "./picture-over.tsx";
import { Shirt } from "./shirt.tsx";

export interface PlayerPictureProps {
  /** The three-letter code of the club whose shirt is shown until the photo has loaded. */
  code: string;
  photoUrl?: string | null;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** A footballer's picture: the club's shirt, and over it the photo once it has loaded. Decoration beside the name. */
export function PlayerPicture({ code, photoUrl, size = 38, className }: PlayerPictureProps) {
  return (
    <PictureOver src={photoUrl} size={size} className={className} fit="rounded-md object-cover object-top">
      {(isLoaded) => <Shirt code={code} size={size} className={isLoaded ? "invisible" : undefined} />}
    </PictureOver>
  );
}
