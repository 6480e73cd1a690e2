import { Badge } from "#app/ui/badge.tsx";

export function TestModeBadge() {
  return <Badge>Test mode</Badge>;
}
