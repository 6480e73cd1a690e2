import { Link, NavLink, useLocation } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { NAVIGATION } from "#app/lib/site.ts";
import { useRootData } from "#app/lib/user.ts";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { ThemeToggle } from "#app/shared/session/theme-toggle.tsx";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Logo } from "#app/ui/drawings/logo.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { BellIcon } from "#app/ui/icons.tsx";
import { lazyPage } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { doorAddress } from "./door-address.ts";
import { entryOf } from "./entry-of.ts";

const NotificationBell = lazyPage(() => import("#app/features/notifications/notification-bell.tsx"));

/** The open page's link has a line below it. Never yellow: that is for goals. */
const LINK =
  "scoreboard flex min-h-16 items-center whitespace-nowrap border-transparent border-b-3 pt-0.75 text-lg text-chalk-soft hover:text-chalk " +
  "aria-[current=page]:border-chalk aria-[current=page]:text-chalk";

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
        {user ? <PlayerTools name={user.username} picture={user.profileImageUrl} /> : <VisitorTools />}
      </div>
    </header>
  );
}

interface FaceProps {
  name: string;
  picture: string | null;
}

/** A player's part: the pages on a wide screen (a phone has tabs), the bell, and the face that leads to the profile. */
function PlayerTools(face: FaceProps) {
  const entry = entryOf(useLocation().pathname);
  return (
    <>
      <nav aria-label="Main" className="mr-4 hidden flex-wrap items-center gap-x-6 xl:flex">
        {NAVIGATION.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            prefetch="intent"
            aria-current={to === entry ? "page" : undefined}
            className={LINK}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Part fallback={<BellIcon className="m-2.5 size-6 opacity-60" />}>
        <NotificationBell />
      </Part>
      <AccountMenu {...face} />
      <NavLink to="/profile" className="-mr-3 grid size-11 place-items-center rounded-full xl:hidden">
        <Avatar name={face.name} src={face.picture} size={32} ground="var(--color-pitch)" />
        <span className="sr-only">Profile</span>
      </NavLink>
    </>
  );
}

function VisitorTools() {
  const location = useLocation();
  const isSignIn = location.pathname === "/sign-in";
  // The page joins itself; an invitation has its own way in, which keeps the league.
  const isJoining = /^\/(join\/|signup|create-account|forgot)/.test(location.pathname);
  return (
    <>
      <nav aria-label="Main" className="flex items-center gap-4">
        {isSignIn ? null : (
          <NavLink to={doorAddress("/sign-in", location)} className={DOOR_LINK}>
            Sign In
          </NavLink>
        )}
        {isJoining ? null : (
          <Link
            to={doorAddress("/signup", location)}
            className={buttonStyle("whistle", "md", isSignIn ? "" : "max-sm:hidden")}
          >
            Join Now
          </Link>
        )}
      </nav>
      <ThemeToggle />
    </>
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
function AccountMenu({ name, picture }: FaceProps) {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className="relative hidden xl:block" onKeyDown={closeOnEscape}>
      <summary className="grid size-11 list-none place-items-center rounded-full">
        <Avatar name={name} src={picture} size={32} ground="var(--color-pitch)" />
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

const MENU_LINK =
  "scoreboard flex min-h-11 min-w-0 items-center whitespace-nowrap border-transparent xl:border-l-4 px-3 text-lg text-chalk-soft hover:text-chalk aria-[current=page]:border-chalk aria-[current=page]:text-chalk";
const DOOR_LINK =
  "scoreboard flex min-h-11 items-center whitespace-nowrap px-2 text-lg text-chalk-soft hover:text-chalk aria-[current=page]:text-chalk";
