import { Badge } from "#app/ui/badge.tsx";

export function TestModeBadge() {
  return <Badge tone="whistle">Test mode</Badge>;
}
