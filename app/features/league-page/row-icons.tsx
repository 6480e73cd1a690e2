import { Icon } from "#app/ui/icons.tsx";

/** What was done, and when. */
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </Icon>
);

/** A file to keep. */
export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11m-4-3.5 4 4 4-4M5 19.5h14" />
  </Icon>
);
