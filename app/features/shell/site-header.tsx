import { Link, NavLink, useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { lazyPage } from "#app/lib/lazy-page.ts";
import { NAVIGATION } from "#app/lib/site.ts";
import { useRootData } from "#app/lib/user.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { BellIcon, CloseIcon, MenuIcon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const NotificationBell = lazyPage(() => import("#app/features/notifications/notification-bell.tsx"));

const LINK =
  "scoreboard flex min-h-11 items-center whitespace-nowrap rounded-md px-3 text-lg text-chalk hover:bg-chalk/10 xl:px-2 2xl:px-3 " +
  "aria-[current=page]:bg-chalk aria-[current=page]:text-pitch-deep";

export function SiteHeader() {
  const root = useRootData();
  const isPlayer = root?.user != null;
  return (
    <header className="sticky top-0 z-30 bg-pitch-deep text-chalk [&_:focus-visible]:outline-whistle">
      <div className="page-width flex min-h-16 items-center gap-2">
        <Link to="/" className="mr-auto flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        {/* A player's links need more room than a visitor's. */}
        <nav
          aria-label="Main"
          className={`hidden items-center ${isPlayer ? "xl:flex 2xl:gap-1" : "gap-1 sm:flex"}`}
        >
          {isPlayer ? <PlayerLinks /> : <VisitorLinks />}
        </nav>
        {isPlayer ? (
          <Suspense fallback={<BellIcon className="m-3 size-5 opacity-60" />}>
            <NotificationBell />
          </Suspense>
        ) : null}
        <ThemeToggle />
        <MobileDrawer isPlayer={isPlayer} />
      </div>
    </header>
  );
}

/** The browser's own disclosure: it opens before and without JavaScript. A new page closes it. */
function MobileDrawer({ isPlayer }: { isPlayer: boolean }) {
  const { pathname } = useLocation();
  return (
    <details
      key={pathname}
      className={`group ${isPlayer ? "xl:hidden" : "sm:hidden"}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className="grid size-11 list-none place-items-center rounded-md hover:bg-chalk/10">
        <MenuIcon className="size-6 group-open:hidden" />
        <CloseIcon className="hidden size-6 group-open:block" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4rem)] animate-fade flex-col gap-1 overflow-y-auto border-chalk/20 border-t bg-pitch-deep px-4 pt-3 pb-6 shadow-float"
      >
        {isPlayer ? <PlayerLinks /> : <VisitorLinks />}
      </nav>
    </details>
  );
}

function PlayerLinks() {
  const user = useRootData()?.user;
  return (
    <>
      {NAVIGATION.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={LINK}>
          {label}
        </NavLink>
      ))}
      <NavLink to="/profile" className={LINK}>
        <span className="truncate xl:max-w-20 2xl:max-w-32">{user?.username ?? "Profile"}</span>
        <span className="sr-only">, profile</span>
      </NavLink>
      <a href="/api/logout" className={LINK}>
        Logout
      </a>
    </>
  );
}

function VisitorLinks() {
  return (
    <>
      <NavLink to="/sign-in" className={LINK}>
        Sign In
      </NavLink>
      <Link to="/signup" className={buttonStyle("whistle", "md", "max-sm:mt-2")}>
        Join Now
      </Link>
    </>
  );
}
