import { Link, NavLink, useLocation } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { lazyPage } from "#app/lib/lazy-page.ts";
import { NAVIGATION } from "#app/lib/site.ts";
import { useRootData } from "#app/lib/user.ts";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Logo } from "#app/ui/drawings/logo.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { BellIcon, CloseIcon, MenuIcon } from "#app/ui/icons.tsx";
import { Part } from "#app/ui/part.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const NotificationBell = lazyPage(() => import("#app/features/notifications/notification-bell.tsx"));

/** The open page's link has a line below it in the bar, beside it in the drawer. Never yellow: that is for goals. */
const LINK =
  "scoreboard flex min-h-11 items-center whitespace-nowrap border-transparent border-l-4 px-3 text-lg text-chalk-soft hover:text-chalk " +
  "aria-[current=page]:border-chalk aria-[current=page]:text-chalk " +
  "xl:min-h-16 xl:border-b-3 xl:border-l-0 xl:px-0 xl:pt-0.75";

export function SiteHeader() {
  const user = useRootData()?.user ?? null;
  return (
    <header className="sticky top-0 z-30 bg-pitch-deep text-chalk [&_:focus-visible]:outline-whistle">
      {/* Text at twice its size takes a second line. */}
      <div className="page-width flex min-h-14 flex-wrap items-center xl:min-h-16">
        {/* A visitor's first page has no script: opened whole, it does not load the game's. */}
        <Link to="/" reloadDocument={user === null} className="mr-auto flex min-h-11 items-center rounded-md">
          <Logo className="max-[359px]:gap-1.5" />
        </Link>
        {/* A player's links need more room than a visitor's. */}
        <nav
          aria-label="Main"
          className={`hidden items-center ${user ? "xl:mr-4 xl:flex xl:flex-wrap xl:gap-x-6" : "gap-4 sm:flex"}`}
        >
          {user ? <PlayerLinks /> : <VisitorLinks />}
        </nav>
        <div className="flex items-center">
          {user ? (
            <Part fallback={<BellIcon className="m-3 size-5 opacity-60" />}>
              <NotificationBell />
            </Part>
          ) : null}
          <ThemeToggle />
          {user ? <AccountMenu name={user.username} picture={user.profileImageUrl} /> : null}
          <MobileDrawer isPlayer={user !== null} />
        </div>
      </div>
    </header>
  );
}

/** Closes the menu on Escape and returns the focus to its button; opening a page closes it too. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== "Escape") return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

/**
 * The menu behind the initial, on wide screens. It is the browser's own disclosure, so it opens without JavaScript too.
 */
function AccountMenu({ name, picture }: { name: string; picture: string | null }) {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className="relative hidden xl:block" onKeyDown={closeOnEscape}>
      <summary className="grid size-11 list-none place-items-center rounded-full">
        <Avatar name={name} src={picture} size={32} />
        <span className="sr-only">Account</span>
      </summary>
      <nav
        aria-label="Account"
        className="absolute top-full right-0 mt-1 grid w-56 animate-fade rounded-md bg-pitch-deep p-2 shadow-float ring-1 ring-chalk/25"
      >
        <AccountLinks />
      </nav>
    </details>
  );
}

function MobileDrawer({ isPlayer }: { isPlayer: boolean }) {
  const { pathname } = useLocation();
  return (
    <details
      key={pathname}
      className={`group ${isPlayer ? "xl:hidden" : "sm:hidden"}`}
      onKeyDown={closeOnEscape}
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
        {isPlayer ? (
          <>
            <PlayerLinks />
            <AccountLinks />
          </>
        ) : (
          <VisitorLinks />
        )}
      </nav>
    </details>
  );
}

function PlayerLinks() {
  return NAVIGATION.map(({ to, label }) => (
    <NavLink key={to} to={to} end prefetch="viewport" className={LINK}>
      {label}
    </NavLink>
  ));
}

function AccountLinks() {
  const user = useRootData()?.user;
  return (
    <>
      <NavLink to="/profile" className={MENU_LINK}>
        <span className="truncate">{user?.username ?? "Profile"}</span>
        <span className="sr-only">, profile</span>
      </NavLink>
      <a href="/api/logout" className={MENU_LINK} onClick={() => forgetDrafts(null)}>
        Logout
      </a>
    </>
  );
}

function VisitorLinks() {
  return (
    <>
      <NavLink to="/sign-in" className={MENU_LINK}>
        Sign In
      </NavLink>
      <Link to="/signup" className={buttonStyle("whistle", "md", "max-sm:mt-2")}>
        Join Now
      </Link>
    </>
  );
}

const MENU_LINK =
  "scoreboard flex min-h-11 min-w-0 items-center whitespace-nowrap border-transparent border-l-4 px-3 text-lg text-chalk-soft hover:text-chalk aria-[current=page]:border-chalk aria-[current=page]:text-chalk";
