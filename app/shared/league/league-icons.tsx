import { Icon } from "#app/ui/icons.tsx";

/** Those who are in a league. */
export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6c2 .8 3.2 2.4 3.6 4.9" />
  </Icon>
);

/** Everybody who plays. */
export const GlobeIcon = ({ className }: { className?: string }) => (
  <Icon {...(className ? { className } : {})}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.7 2.7 3.5 5.5 3.5 8.5s-.8 5.8-3.5 8.5c-2.7-2.7-3.5-5.5-3.5-8.5s.8-5.8 3.5-8.5Z" />
  </Icon>
);

/** What a league is connected to, and what else it has. */
export const PlugIcon = () => (
  <Icon>
    <path d="M9 3v5m6-5v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0ZM12 17v4" />
  </Icon>
);
