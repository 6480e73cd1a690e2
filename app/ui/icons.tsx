import type { ReactNode } from "react";

interface IconProps {
  className?: string;
}

/** An icon beside a label, hidden from assistive technology; 20 px unless a class changes it. */
export function Icon({ className = "size-5", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function CheckIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function ChevronIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

export function ListIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  );
}

export function EyeIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

export function EyeOffIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.4 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4" />
    </Icon>
  );
}

export function CrownIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 18h16M4 8l4 4 4-7 4 7 4-4-1.5 7h-13Z" />
    </Icon>
  );
}

export function LockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </Icon>
  );
}

export function SwapIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />
    </Icon>
  );
}

export function UndoIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
    </Icon>
  );
}

export function InfoIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8h.01" />
    </Icon>
  );
}

export function SunMoonIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 0 0 16Z" fill="currentColor" stroke="none" />
    </Icon>
  );
}

export function BellIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 21h4" />
    </Icon>
  );
}

/** The way back from a page that one came down to. */
export function BackIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m15 5-7 7 7 7" />
    </Icon>
  );
}

export function TrophyIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.5v1.5A3.5 3.5 0 0 0 8 11m8-5h3.5v1.5A3.5 3.5 0 0 1 16 11m-4 3v4m-4 2h8" />
    </Icon>
  );
}

export function CalendarIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M5 6.5h14v13H5Zm0 4h14M9 4v4m6-4v4" />
    </Icon>
  );
}

export function ShareIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 15V4m-4 3.5L12 3.5l4 4M7 11H5v9h14v-9h-2" />
    </Icon>
  );
}

export function DotsIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth="3.6" />
    </Icon>
  );
}

export function PencilIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M5 19l1-4L16.5 4.5a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L9 18z" />
    </Icon>
  );
}

export function SearchIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20" />
    </Icon>
  );
}

/** Lines that grow shorter beside an arrow: in which order a list is. */
export function SortIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6.5 5v14m0 0L3 15.5M6.5 19l3.5-3.5M13 6h8m-8 6h6m-6 6h3.5" />
    </Icon>
  );
}
