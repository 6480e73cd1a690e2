import { Toast as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { cx } from "#app/ui/cx.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { dismissToast, type ToastVariant, toastStore } from "./toast-store.ts";

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

const LOOKS: Record<ToastVariant, string> = {
  default: "bg-pitch text-chalk",
  success: "bg-pitch text-chalk",
  destructive: "bg-danger text-on-danger",
};

/** The toast on screen and its region, which F8 focuses; loaded by toaster.tsx. */
export default function ToastRegion() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const variant = shown?.variant ?? "default";
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown ? (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          duration={shown.duration ?? DURATION_MS}
          type={variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          className={cx(
            "flex animate-rise items-start gap-3 rounded-lg border-l-6 p-4 pr-2 shadow-float",
            "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0",
            variant === "success" ? "border-whistle" : "border-white/40",
            LOOKS[variant],
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="scoreboard text-xl leading-tight">{shown.title}</Radix.Title>
            {shown.description ? (
              <Radix.Description className="mt-0.5 text-sm">{shown.description}</Radix.Description>
            ) : null}
          </div>
          <Radix.Close className="-my-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-black/15">
            <CloseIcon className="size-4" />
            <span className="sr-only">Close</span>
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        hotkey={["F8"]}
        className="max-lg:[body:has([data-picker])_&]:bottom-auto max-lg:[body:has([data-picker])_&]:top-0 fixed right-0 bottom-0 z-60 m-0 flex w-full max-w-104 list-none flex-col gap-2 p-4"
      />
    </Radix.Provider>
  );
}
