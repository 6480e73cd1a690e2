import { MiniSlip } from "#app/shared/league/faces/mini-slip.tsx";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { DuelSide } from "#contract/leagues/duels.ts";
import type { Faces } from "./faces.ts";

/** 49 × 35 in a row, 78 × 54 on the pitch, each larger on a wide screen where it says so. Pegs on grass are white. */
const SIZES = {
  row: "h-[35px] w-[49px]",
  pitch: "h-[54px] w-[78px] lg:h-[72px] lg:w-[100px] [--color-mini-peg:rgb(255_255_255/0.22)]",
  head: "h-[54px] w-[78px] lg:h-[72px] lg:w-[100px] xl:h-[86px] xl:w-[120px] [--color-mini-peg:rgb(255_255_255/0.22)]",
  wide: "h-[35px] w-[49px] lg:h-[52px] lg:w-[73px]",
};

export interface FaceViewProps {
  side: DuelSide;
  faces: Faces;
  size: keyof typeof SIZES;
}

/** A side of a duel as a picture: the member's wall or slip, their initial where it may not be seen yet, or the Median's. */
export function FaceView({ side, faces, size }: FaceViewProps) {
  const order = useWallOrder();
  const isOnPitch = size === "pitch" || size === "head";
  const box = cx("shrink-0", SIZES[size]);
  if ("median" in side) return <MedianFace className={box} />;
  const face = faces[side.userId];
  if (face && "slip" in face && !isOnPitch) {
    return (
      <span className={cx("grid place-items-center", box)}>
        <MiniSlip slip={face.slip} className="w-full" />
      </span>
    );
  }
  if (!face || !order || "slip" in face) {
    return (
      <span className={cx("grid place-items-center", box)}>
        <Avatar name={side.username} size={isOnPitch ? 48 : 32} />
      </span>
    );
  }
  return <MiniWall codes={order.codes} wall={face.wall} fresh={face.fresh} className={box} />;
}

/** Five scores by size in a frame, with a line at the middle one: nobody takes it for a member's wall. */
function MedianFace({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 78 54" fill="currentColor" className={className}>
      <rect
        x="1"
        y="1"
        width="76"
        height="52"
        rx="8"
        fillOpacity="0.12"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M11 45V13h8v32zM23 45V19h8v26zM47 45V33h8v12zM59 45V39h8v6z" fillOpacity="0.45" />
      <path d="M35 45V26h8v19z" />
      <path d="M7 26h64" stroke="currentColor" strokeWidth="2" strokeDasharray="3 3" />
    </svg>
  );
}
