import { cx } from "./cx.ts";
import { Shirt } from "./shirt.tsx";
import { usePicture } from "./use-picture.ts";

export interface PlayerPictureProps {
  /** The club, by its three letters: its shirt stands for the photo until that has come. */
  code: string;
  photoUrl?: string | null;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** A footballer: the shirt of the club, and over it the photo when it loads. Decoration beside the name. */
export function PlayerPicture({ code, photoUrl, size = 38, className }: PlayerPictureProps) {
  const { image, isLoaded } = usePicture(photoUrl);
  return (
    <span
      className={cx("relative inline-grid shrink-0 place-items-center", className)}
      style={{ width: size, height: size }}
    >
      <Shirt code={code} size={size} className={isLoaded ? "invisible" : undefined} />
      {image ? (
        <img
          {...image}
          alt=""
          width={size}
          height={size}
          className={cx(
            "absolute inset-0 size-full rounded-md object-cover object-top",
            !isLoaded && "opacity-0",
          )}
        />
      ) : null}
    </span>
  );
}
